import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { messageOf } from '../base/index.ts';
import type { GeoipOptions } from '../config/index.ts';
import { readLocations, readNetworks } from './csv.ts';
import { readDatabase } from './mmdb.ts';
import { fileError, type GeoNetwork } from './networks.ts';

/** All files of `geoip:`. */
function filesOf({ file, locations, additional_files: more }: GeoipOptions): readonly string[] {
  return [file, ...more, ...(locations === undefined ? [] : [locations])];
}

/**
 * Returns a text that changes if a file is written or replaced. Cheap, because it reads no contents. @throws
 * PipelineError ERR_GEOIP_FILE if a file is missing
 */
export async function stampOf(options: GeoipOptions): Promise<string> {
  const stamps = await Promise.all(
    filesOf(options).map(async (file) => {
      try {
        const { ino, mtimeMs, size } = await stat(file);
        return `${file}:${ino}:${mtimeMs}:${size}`;
      } catch (error) {
        throw fileError(file, messageOf(error), error);
      }
    }),
  );
  return stamps.join('\n');
}

/** Hash of the content of the files, so that the same content is loaded once. @throws PipelineError ERR_GEOIP_FILE */
export async function fingerprintOf(options: GeoipOptions): Promise<string> {
  const hash = createHash('sha256');
  for (const file of filesOf(options)) {
    try {
      await pipeline(createReadStream(file), hash, { end: false });
    } catch (error) {
      throw fileError(file, messageOf(error), error);
    }
  }
  return String(hash.digest().readBigUInt64BE());
}

/** All networks of the files. @throws PipelineError ERR_GEOIP_FILE, for CSV with the line */
export async function* networksOf(options: GeoipOptions): AsyncGenerator<GeoNetwork> {
  const countries =
    options.locations === undefined ? undefined : await readLocations(options.locations);
  for (const file of [options.file, ...options.additional_files]) {
    if (file.endsWith('.mmdb')) yield* readDatabase(file);
    else yield* readNetworks(file, countries);
  }
}
