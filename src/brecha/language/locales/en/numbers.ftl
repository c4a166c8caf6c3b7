### Every text of Brecha that people read, in English.
###
### A further language is one more folder beside this one, or one file named by its code: es.ftl. Translate what stands after the equals
### signs; leave names, braces and what is in them as they are. What is left out is said in English.

## Numbers and lists

language-name = English
millions = { $number } million
number-about = about { $digits } × 10^{ $power }
number-roughly =
    { $unit ->
        [million] { $n ->
            [1] more than a million
           *[other] { $number } million
        }
        [billion] { $n ->
            [1] more than a billion
           *[other] { $number } billion
        }
        [trillion] { $n ->
            [1] more than a trillion
           *[other] { $number } trillion
        }
       *[beyond] more than a thousand trillion
    }
number-power = { $digits } × 10^{ $power }
people-all = all { $whole } people
people-all-of-one = the only person
people-none = none of { $whole } people
people-none-of-one = not the only person
people-some = { $part } of { $whole } people
people-millions = { $part } of { $whole } million people
percent = { $number } %
percent-below = less than { $number } %
percent-above = more than { $number } %
frequency = about { $some } in { $all }
frequency-exact = { $some } in { $all }
frequency-all = everybody
frequency-none = nobody
frequency-few = fewer than 1 in { $all }
frequency-most = all but fewer than 1 in { $all }
list-more = { $before }, { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }

## Values in errors

names-none = no columns at all
names-and-more = { $names } and { $more } more
kind-of-array = an array of shape { $shape }
kind-of-value = { $article } { $name }
duration-years = { GROUPED($count) } years
duration-days = { GROUPED($count) } days
duration-hours = { GROUPED($count) } hours
duration-minutes = { GROUPED($count) } minutes
duration-seconds =
    { $count ->
        [0] a second
        [one] a second
       *[other] { GROUPED($count) } seconds
    }

# A secret that is whether a person ever had a value, and its values
secret-ever = { $column } ever { $value }
secret-ever-value = { $value ->
    [yes] yes
   *[no] no
}
