import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { codeOf, PipelineError } from '../../base/index.ts';

/** A file of the page, in uncompressed and in compressed form. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** True if the file name contains a hash of the content. */
  readonly isNamedByContent: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Output folder of `npm run build`. The relative path is the same from `src/web/server` and from `dist/web/server`. */
const folder = fileURLToPath(new URL('../../../dist/web/page/', import.meta.url));

/**
 * Reads the files of the page into memory, so that requests never access the disk. Returns the files by path.
 * @throws PipelineError ERR_WEB_PAGE
 */
export function readPage(): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = types[extname(entry.name)];
      if (!entry.isFile() || type === undefined) continue;
      const file = join(entry.parentPath, entry.name);
      const path = `/${file.slice(folder.length).replaceAll('\\', '/')}`;
      const bytes = readFileSync(file);
      files.set(path, {
        type,
        bytes,
        gzip: gzipSync(bytes, { level: 9 }),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
        isNamedByContent: path.startsWith('/assets/'),
      });
    }
  } catch (error) {
    throw new PipelineError('ERR_WEB_PAGE', `${folder}, ${codeOf(error)}`, error);
  }
  if (!files.has('/index.html')) throw new PipelineError('ERR_WEB_PAGE', folder);
  return files;
}
