// Set the selected theme before the first paint. By default, the page uses the theme of the system.
try {
  var theme = localStorage.getItem('weir.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // If storage is unavailable, the page uses the theme of the system.
}
