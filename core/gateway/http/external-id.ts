import { problems } from '#core/contract';
import { brokenIndex } from '../database/index.ts';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

/** Turns a violation of the index that `recordChanges` has made into a refusal. @throws Refusal 409 `external-id-taken` with its field */
export async function refuseTakenExternalId<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    if (!brokenIndex(error)?.endsWith('_external_id')) throw error;
    const { externalIdTaken } = problems;
    const path = '/externalId';
    throw new Refusal(externalIdTaken, {
      fields: [{ path, code: externalIdTaken.code, message: fieldText('externalIdTaken', path) }],
    });
  });
}
