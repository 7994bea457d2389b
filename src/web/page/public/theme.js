// Before first paint: the theme that was chosen, else the system's.
try {
  var theme = localStorage.getItem('weir.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme stands.
}
