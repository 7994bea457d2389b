/** Styles are bundled; an import has no exports. */
declare module '*.css';
