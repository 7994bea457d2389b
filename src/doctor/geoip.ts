import { messageOf, type Diagnosis, Subject } from '../base/index.ts';
import type { GeoipOptions } from '../config/index.ts';
import { networksOf } from '../geoip/index.ts';

/** Reads the files of `geoip:` to their end, as a start does. */
export async function examineGeoip(options: GeoipOptions): Promise<Diagnosis> {
  const subject = new Subject('geoip');
  const countries = new Set<string>();
  let networks = 0;
  try {
    for await (const { country } of networksOf(options)) {
      networks += 1;
      countries.add(country);
    }
  } catch (error) {
    const remedy = 'For supported formats and where to get a file, see docs/how-to/countries.md.';
    return subject.failed('geoip.file', messageOf(error), remedy);
  }
  if (networks === 0) {
    return subject.failed(
      'geoip.file',
      `${options.file} has no networks with a country`,
      'Use a country database.',
    );
  }
  return subject.ok('geoip.file', `${networks} networks of ${countries.size} countries`);
}
