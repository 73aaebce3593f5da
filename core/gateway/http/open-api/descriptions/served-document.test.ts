import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../database/index.ts';
import type { OpenApiDocument } from '../open-api-types.ts';
import { servedDocument } from './served-document.ts';

const document = {
  paths: {},
  components: { schemas: { Version: { properties: { serverTime: {} } } } },
} as never as OpenApiDocument;
const files = [new URL('../../../../contract/platform/schemas.ts', import.meta.url).href];

describe('the served document', () => {
  it('has the descriptions of the contracts, and is made once, when it is first asked for', async () => {
    let times = 0;
    const make = () => {
      times += 1;
      return document;
    };
    const serve = servedDocument(make, [{ plugin: 'platform', modules: [], files }], silentLog);
    expect(times).toBe(0);
    const [first, again] = await Promise.all([serve(), serve()]);
    expect(JSON.parse(first).components.schemas.Version.properties.serverTime.description).toMatch(/ISO 8601/);
    expect([again === first, times]).toEqual([true, 1]);
  });

  it('comes without descriptions where the sources are not there', async () => {
    const contracts = [{ plugin: 'platform', modules: [], files: [new URL('no-such.ts', import.meta.url).href] }];
    expect(JSON.parse(await servedDocument(() => document, contracts, silentLog)())).toEqual(document);
  });

  it('comes without descriptions, with a warning, where the process that reads the comments fails', async () => {
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: unknown, text: string) => warnings.push(text) };
    const broken = { paths: {} } as never as OpenApiDocument;
    expect(JSON.parse(await servedDocument(() => broken, [], log as never)())).toEqual(broken);
    expect(warnings).toEqual([expect.stringMatching(/has no descriptions/)]);
  });
});
