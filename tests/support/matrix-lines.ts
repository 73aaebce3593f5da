import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverPlugins } from '../../host/build/discovery.ts';
import { root } from '../../host/gateway/root.ts';

/**
 * A hand-written table of expectations: `tests/fixtures/<name>.csv`, followed by the lines that plugins carry themselves in
 * `plugins/<id>/<name>.csv` under the same head, so that adding a plugin touches no file outside its folder. Comments
 * (`#`) are left out.
 * @throws Error for a head that differs
 */
export function matrixLines(name: string): { readonly head: string; readonly lines: readonly string[] } {
  const { head, lines } = read(join(root, 'tests/fixtures', `${name}.csv`));
  const own = discoverPlugins(root).plugins.flatMap(({ id, folder }) => {
    const path = join(folder, `${name}.csv`);
    if (!existsSync(path)) return [];
    const table = read(path);
    if (table.head !== head) throw new Error(`The head of plugins/${id}/${name}.csv is not "${head}"`);
    return table.lines;
  });
  return { head, lines: [...lines, ...own] };
}

function read(path: string): { head: string; lines: string[] } {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));
  return { head, lines };
}
