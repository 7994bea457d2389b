// What modules of the page that have no DOM themselves use of a browser: tests in Node read their words.
declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};
