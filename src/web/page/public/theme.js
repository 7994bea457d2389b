// Sets the selected theme before the first paint; the default is that of the system.
try {
  var theme = localStorage.getItem('weir.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the theme of the system is used.
}
