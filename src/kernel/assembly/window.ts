// Memory of a module that reads one window of text at a time, and keeps nothing from one window to the next.

/** Makes the capacity at least `sizeBytes`. @returns its start, which never changes */
export function reserve(sizeBytes: usize): usize {
  const start = (__heap_base + 15) & ~15;
  const missing = <isize>(start + sizeBytes) - (<isize>memory.size() << 16);
  if (missing > 0 && memory.grow(<i32>((missing + 0xffff) >>> 16)) < 0) unreachable();
  return start;
}
