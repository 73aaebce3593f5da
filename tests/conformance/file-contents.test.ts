import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Endpoint, fileLimitsOf } from '#core/contract';
import { installedEndpoints } from '#core/testing';
import { sourceFiles } from '../../host/build/source-files.ts';
import { importsOf } from '../../host/build/source-imports.ts';
import { importResolver } from '../../host/cli/resolve-import.ts';
import { filesIn } from '../support/file-fields.ts';

/*
 * Files come from strangers, so the fields that hold one are marked, and nothing but threads with limits parses one. These tests find a
 * field without a mark, and a parser in the main thread; `tests/faults/worst-files.release.test.ts` sends the worst files to every mark.
 */

const endpoints = await installedEndpoints();
const bodies = endpoints.flatMap((endpoint) => filesIn(endpoint.body).map((field) => ({ id: endpoint.id, ...field })));

test('every field that looks like a file is marked with its size', () => {
  const unmarked = bodies.filter(({ schema }) => fileLimitsOf(schema) === undefined);
  expect(unmarked.map(({ id, path }) => `${id} ${path}`)).toEqual([]);
  expect(bodies.length).toBeGreaterThan(0);
});

test('only a body with such a field may be a form, or larger than others', () => {
  const large = ({ bodyLimit, form }: Endpoint) => bodyLimit !== undefined || form;
  const without = endpoints.filter((endpoint) => large(endpoint) && filesIn(endpoint.body).length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});

/** The packages that parse files. */
const parsers = /^(?:fflate|csv-parse|read-excel-file|mailparser|pdfjs-dist|jsqr|file-type|xmldoc|saxe?s?)(?:\/|$)/;
/** The modules of the main thread that may parse, each with what it parses. */
const mayParse: Readonly<Record<string, string>> = {
  'core/gateway/mail/demo-mailbox.ts': 'the e-mails that this product wrote itself',
  'plugins/e-invoices/gateway/simulated-provider/sending/read-document.ts':
    'the e-invoices that this product wrote itself, in the demo',
};

test('the main thread of the gateway loads no parser: only threads do, whose time and memory are limited', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = ['core', 'host', 'plugins'].flatMap((folder) => sourceFiles(join(root, folder)));
  const pathOf = (file: string) => relative(root, file).split(sep).join('/');
  const imports = new Map([...importsOf(files, root)].map(([file, specifiers]) => [pathOf(file), specifiers]));
  const resolve = importResolver(root);
  const parsing: string[] = [];
  const reached = new Set<string>();
  const open = [...imports.keys()].filter((path) =>
    /^(?:host\/gateway\/main|plugins\/[^/]+\/gateway\/index)\.ts$/.test(path),
  );
  expect(open.length).toBeGreaterThan(1);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const specifier of imports.get(path) ?? []) {
      const target = resolve(specifier, path);
      if (target !== undefined) open.push(target);
      else if (parsers.test(specifier) && !(path in mayParse)) parsing.push(`${path} imports ${specifier}`);
    }
  }
  expect(parsing).toEqual([]);
  const threads = [...imports.keys()].filter((path) => /\/gateway\/.*-thread\.ts$/.test(path) && !/pdf/.test(path));
  expect(threads.filter((path) => reached.has(path))).toEqual([]);
});
