/** The bundler includes the styles; the import itself has no exports. */
declare module '*.css';
