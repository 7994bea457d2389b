import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 collect the old generation less often. Answers and files are read into buffers of 64 KiB outside its heap, which count
 * as growth of it until the next collection of the young generation frees them: that comes every 32 MiB of them, a
 * collection of the old one, 25 MB of code mostly, every 24. Four times what lives, instead of twice, puts it behind the
 * other (docs/decisions/0012-raw-bodies-and-memory.md).
 */
export function collectLessOften(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
