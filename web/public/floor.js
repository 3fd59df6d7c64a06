// For browsers without script modules, which load nothing else: see web/src/lib/startup/floor.ts for the others.
document.getElementById("root").style.display = "none";
document.getElementById("floor").removeAttribute("hidden");
