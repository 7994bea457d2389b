/** Styles are bundled; importing them gives nothing. */
declare module '*.css';
