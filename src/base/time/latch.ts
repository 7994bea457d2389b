/** Something that happens once, and that many may wait for. */
export class Latch {
  /** Resolves when it has happened. */
  readonly opened: Promise<void>;
  #open: () => void = () => {};
  #isOpen = false;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** It has happened. Again changes nothing. */
  open(): void {
    this.#isOpen = true;
    this.#open();
  }
}
