/** Measures what this process uses from its making on. */
export class CpuMeter {
  readonly #before = process.cpuUsage();

  /** CPU time in microseconds, and the greatest resident memory of the process so far. */
  used(): { readonly nodeUs: number; readonly rssMb: number } {
    const { user, system } = process.cpuUsage(this.#before);
    return { nodeUs: user + system, rssMb: process.resourceUsage().maxRSS / 1_024 };
  }
}
