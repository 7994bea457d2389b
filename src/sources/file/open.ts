import type { FileOptions } from '../../config/index.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { fileLimits } from '../text/file-limits.ts';
import { FileSource } from './source.ts';

/** Creates a source that reads files. */
export function open(options: FileOptions, deps: OpenSourceDeps): HealthySource {
  const limits = fileLimits(options, deps.limits.event_bytes);
  const chunkBytes = Math.min(limits.chunkBytes, deps.chunkBytesMax ?? limits.chunkBytes);
  const fileOptions = { ...options, notesFolder: deps.fileNotesFolder };
  return new FileSource(fileOptions, { ...limits, chunkBytes }, deps);
}
