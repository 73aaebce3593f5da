import { expect, test } from 'vitest';
import { eachMember, resource } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { silentLog } from '../database/index.ts';
import { useGateway } from '#core/testing';
import { asking, unnamedRight } from './asked-rights.ts';
import { checkGate } from './check-gate.ts';
import { gatewayPlugin, implement } from './index.ts';

const things = resource('things', { read: ['Owner'], edit: ['Owner'] });
const one = { method: 'GET', gate: eachMember, file: 'text/plain', sample: {} } as const;
const named = companyEndpoint({ ...one, path: 'named' });
const unnamed = companyEndpoint({ ...one, path: 'unnamed' });
const warnings: unknown[] = [];

const gateway = useGateway(() => {
  const handles = (endpoint: typeof named) =>
    implement(endpoint, async ({ facts }) => {
      checkGate(things.edit, facts);
      return undefined;
    });
  const asks = () => [{ needs: things.edit }];
  const part = gatewayPlugin({ id: 'things', implements: [asking(asks, handles(named)), handles(unnamed as never)] });
  const log = { ...silentLog, warn: (...warning: unknown[]) => warnings.push(warning) };
  return { runJobs: false, log, parts: [{ id: part.id, load: () => part }] };
});

test('a handler that refuses for a right which nothing names is reported, since no program could know of it', async () => {
  const { id, owner } = await gateway.company();
  for (const endpoint of [named, unnamed])
    expect((await gateway.call(owner, endpoint, { params: { companyId: id } })).status).toBe(403);
  expect(warnings).toContainEqual([{ endpoint: unnamed.id, rights: ['things:edit'] }, unnamedRight]);
  expect(JSON.stringify(warnings)).not.toContain(named.id);
});

test('a right that a handler names stands in the document beside those of its gate', async () => {
  const { paths } = (await gateway.gateway.http.inject('/gateway/openapi.json')).json();
  const { get } = paths['/companies/{companyId}/named'];
  expect(get.description).toMatch(/and the right things:edit\.$/);
  expect(get.security).toContainEqual({ clientCredentials: ['things:edit'] });
});
