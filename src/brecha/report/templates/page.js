/* What a page can do besides being read: sort its tables, filter combinations by columns, and tell what a dot is. */
(function () {
  "use strict";
  var all = function (selector, within) { return Array.prototype.slice.call((within || document).querySelectorAll(selector)); };

  /* Tables that can be sorted have a button in each heading. */
  var key = function (row, column) {
    var cell = row.cells[column], by = cell.getAttribute("data-by");
    return by === null ? cell.textContent : parseFloat(by);
  };
  var sort = function (table, column) {
    var heads = all("thead th", table), head = heads[column], body = table.tBodies[0];
    var down = head.getAttribute("aria-sort") !== "descending";
    heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    var rows = Array.prototype.slice.call(body.rows).map(function (row, place) { return [key(row, column), place, row]; });
    rows.sort(function (a, b) {
      var order = typeof a[0] === "number" ? a[0] - b[0] : a[0].localeCompare(b[0], document.documentElement.lang);
      return (down ? -order : order) || a[1] - b[1];
    });
    rows.forEach(function (row) { body.appendChild(row[2]); });
  };
  all("table[data-sortable]").forEach(function (table) {
    all("thead th", table).forEach(function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      while (head.firstChild) { button.appendChild(head.firstChild); }
      head.appendChild(button);
      button.addEventListener("click", function () { sort(table, column); });
    });
  });

  /* Combinations that hold every column that is ticked; their dots stay, others fade. */
  var table = document.getElementById("all-combinations"), tools = document.getElementById("filter");
  var rows = table ? Array.prototype.slice.call(table.tBodies[0].rows) : [], byNumber = {};
  rows.forEach(function (row) { byNumber[row.getAttribute("data-row")] = row; });
  var filter = function () {
    var ticked = all("input:checked", tools).map(function (box) { return " " + box.value + " "; }), shown = 0;
    rows.forEach(function (row) {
      var holds = " " + row.getAttribute("data-set") + " ";
      row.hidden = !ticked.every(function (one) { return holds.indexOf(one) >= 0; });
      shown += row.hidden ? 0 : 1;
    });
    all("svg [data-row]").forEach(function (dot) {
      var row = byNumber[dot.getAttribute("data-row")];
      dot.style.opacity = ticked.length && !(row && !row.hidden) ? 0.08 : "";
    });
    var said = document.getElementById("filtered");
    said.textContent = said.getAttribute("data-says").replace("{n}", shown.toLocaleString(document.documentElement.lang));
  };
  if (table && tools) {
    tools.hidden = false;
    tools.addEventListener("change", filter);
    tools.addEventListener("reset", function () { setTimeout(filter, 0); });
  }

  /* What a dot stands for, where the pointer is. */
  var tip = null;
  var hide = function () { if (tip) { tip.remove(); tip = null; } };
  document.addEventListener("mouseover", function (event) {
    var dot = event.target.closest ? event.target.closest("svg [data-row]") : null;
    hide();
    var row = dot && byNumber[dot.getAttribute("data-row")];
    if (!row) { return; }
    var heads = all("thead th", table), goal = dot.closest("[data-goal]"), wanted = goal && goal.getAttribute("data-goal");
    tip = document.createElement("div");
    tip.className = "tip";
    tip.setAttribute("role", "tooltip");
    Array.prototype.forEach.call(row.cells, function (cell, column) {
      var of = heads[column].getAttribute("data-goal");
      if (of !== null && of !== wanted) { return; }
      var line = document.createElement("div");
      line.textContent = (column ? heads[column].textContent + ": " : "") + cell.textContent;
      tip.appendChild(line);
    });
    document.body.appendChild(tip);
    var box = dot.getBoundingClientRect(), room = document.documentElement.clientWidth;
    tip.style.left = Math.max(4, Math.min(box.left + 12, room - tip.offsetWidth - 8)) + window.scrollX + "px";
    tip.style.top = box.bottom + window.scrollY + 8 + "px";
  });
  document.addEventListener("scroll", hide, true);
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") { hide(); } });
})();
