/** Rules for where files lie. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const filesMax = 25;

/** A folder with more files than a reader takes in. Told once, at its first file. */
const folderSize = {
  create(context) {
    const folder = dirname(context.filename);
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
    if (files.length <= filesMax) return {};
    // Files of other kinds may come first: the linter does not see them.
    const first = files.find((name) => /\.tsx?$/.test(name));
    if (first !== basename(context.filename)) return {};
    return {
      Program(node) {
        const message = `${files.length} files in one folder, more than ${filesMax}: make folders by what belongs together.`;
        context.report({ node, message });
      },
    };
  },
};

const plugin = { meta: { name: 'layout' }, rules: { 'folder-size': folderSize } };

// oxlint-disable-next-line import/no-default-export -- What the linter asks for.
export default plugin;
