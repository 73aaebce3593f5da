import { describe, expect, test } from 'vitest';
import { installedEndpoints, SampleCalls, useGateway } from '#core/testing';
import { withFile } from '../support/file-fields.ts';
import { faultsOfAnswer, filePlaces } from '../support/file-places.ts';
import { worstFiles } from '../support/worst-files/index.ts';

/*
 * The short form of `tests/faults/worst-files.release.test.ts`: small files of every worst shape come into every field, so a reader that
 * fails without an answer is found in seconds.
 */

const gateway = useGateway({ plugins: 'all' });
const endpoints = await installedEndpoints();
const places = filePlaces(endpoints);
const files = worstFiles.map(({ make, ...file }) => ({ ...file, bytes: make(20_000) }));

describe('a small file of the worst shapes', () => {
  test.each(places)('is read or refused with a sentence in $id', { timeout: 120_000 }, async ({ endpoint, field }) => {
    const { id, owner } = await gateway.company({});
    await gateway.licence(id, { type: 'Pro', package_name: 'Pro', customer_number: 'K-1' });
    const call = await new SampleCalls(gateway, endpoints).prepare(endpoint, id, owner);
    const faults: string[] = [];
    for (const { what, ...file } of files) {
      const body = withFile(call.body, field, file);
      const { status, problem, cause } = await gateway.call(owner, endpoint, { ...call, body } as never); // the sample with a file
      faults.push(
        ...faultsOfAnswer(status, JSON.stringify(problem ?? {})).map((one) => `${what}: ${one} ${cause?.stack ?? ''}`),
      );
    }
    expect(faults).toEqual([]);
  });
});
