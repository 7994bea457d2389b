// Browser globals that modules of the page without DOM access use: tests in Node.js import their texts.
declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};
