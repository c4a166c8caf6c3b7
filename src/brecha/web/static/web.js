/* What a page does besides what it does without a script: light a dot, tick all, show how far an upload has come. */
(function () {
  "use strict";

  function light() {
    var answer = document.getElementById("answer");
    if (!answer || !answer.dataset.lit) { return; }
    var lit = JSON.parse(answer.dataset.lit);
    Object.keys(lit).forEach(function (name) {
      var figure = document.getElementById(name);
      if (!figure) { return; }
      figure.querySelectorAll("circle.lit").forEach(function (dot) { dot.classList.remove("lit"); });
      var dot = lit[name] === null ? null : figure.querySelector('circle[data-row="' + Number(lit[name]) + '"]');
      if (dot) { dot.classList.add("lit"); dot.parentNode.appendChild(dot); }
    });
  }

  function ticking() {
    var both = document.getElementById("all-or-none"), known = document.getElementById("known");
    if (!both || !known) { return; }
    both.hidden = false;
    both.addEventListener("click", function (event) {
      var wanted = event.target.dataset.tick;
      if (!wanted) { return; }
      known.querySelectorAll("input[type=checkbox]").forEach(function (box) { box.checked = wanted === "all"; });
      known.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  function uploading() {
    var form = document.getElementById("upload-form");
    if (!form) { return; }
    var wrong = document.getElementById("upload-wrong"), shown = document.getElementById("upload-progress");
    var bar = shown.querySelector("progress"), said = shown.querySelector("span"), button = form.querySelector("button");
    function fail(text) { wrong.textContent = text; wrong.hidden = false; shown.hidden = true; button.disabled = false; }
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var size = Array.prototype.reduce.call(form.querySelector("input[type=file]").files, function (sum, file) { return sum + file.size; }, 0);
      wrong.hidden = true;
      if (size > Number(form.dataset.most)) { fail(form.dataset.tooMuch); return; }
      var request = new XMLHttpRequest();
      request.open("POST", form.action);
      request.setRequestHeader("Accept", "application/json");
      request.setRequestHeader("X-Brecha-Page", "1");
      request.upload.addEventListener("progress", function (step) {
        if (!step.lengthComputable) { return; }
        bar.value = step.loaded / step.total;
        said.textContent = said.dataset.says.replace("{n}", Math.floor(100 * bar.value));
      });
      request.addEventListener("load", function () {
        var answer = null;
        try { answer = JSON.parse(request.responseText); } catch (problem) { answer = null; }
        if (request.status === 202 && answer) { window.location.assign(answer.next.replace(/\.json$/, "")); }
        else { fail(answer && answer.error ? answer.error : form.dataset.failed); }
      });
      request.addEventListener("error", function () { fail(form.dataset.failed); });
      shown.hidden = false;
      button.disabled = true;
      request.send(new FormData(form));
    });
  }

  function colouring() {
    document.querySelectorAll("table.roles select").forEach(function (choice) {
      choice.addEventListener("change", function () { choice.className = choice.value; });
    });
  }

  /* Where the work is over the page moves on: ask no more meanwhile. */
  function moving(event) {
    if (event.detail.xhr.getResponseHeader("HX-Redirect")) { event.target.replaceWith(event.target.cloneNode(true)); }
  }

  /* The limit of the page counts until Show is pressed: the pictures and the report hold to it. */
  function asking(event) {
    var form = document.getElementById("explore");
    if (!form || event.detail.elt !== form) { return; }
    event.detail.parameters.limit = form.dataset.limit;
  }

  /* The address follows the ticks, and so do the links to the same page in another language, or for programs. */
  function following() {
    var asked = new URLSearchParams(window.location.search);
    asked.delete("lang");
    document.querySelectorAll(".languages a").forEach(function (link) {
      link.search = "?" + (asked.toString() ? asked.toString() + "&" : "") + "lang=" + link.lang;
    });
    document.querySelectorAll('link[rel="alternate"], .foot a').forEach(function (link) {
      link.setAttribute("href", link.getAttribute("href").split("?")[0] + (asked.toString() ? "?" + asked : ""));
    });
  }

  document.addEventListener("htmx:beforeOnLoad", moving);
  document.addEventListener("htmx:configRequest", asking);
  document.addEventListener("htmx:pushedIntoHistory", following);
  document.addEventListener("DOMContentLoaded", function () { light(); ticking(); uploading(); colouring(); });
  document.addEventListener("htmx:afterSwap", light);
  /* Back and forward: the page as the server has it, with its boxes as they were. */
  document.addEventListener("htmx:historyCacheMiss", function () { window.location.reload(); });
})();
