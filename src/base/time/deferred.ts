/** A promise that its owner resolves. Any number of callers may await it. */
export class Deferred {
  readonly promise: Promise<void>;
  #resolve: () => void = () => {};
  #isResolved = false;

  constructor() {
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get isResolved(): boolean {
    return this.#isResolved;
  }

  /** Resolves the promise. Later calls have no effect. */
  resolve(): void {
    this.#isResolved = true;
    this.#resolve();
  }
}
