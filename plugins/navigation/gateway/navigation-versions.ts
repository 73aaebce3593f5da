import { sql } from 'kysely';
import { problems } from '#core/contract';
import { type CompanyCall, notFound, Refusal, staleVersion, type Tx } from '#core/gateway';
import { noOverlay, type Overlay, validateOverlay } from '#core/navigation';
import {
  type CompanyNavigation,
  type CompanyNavigationInput,
  navigationChanged,
  type NavigationVersion,
} from '../contract/index.ts';
import { navigationIn } from './navigation-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

const maxListed = 200;

/** Returns the active navigation. */
export async function currentNavigation(tx: Tx): Promise<CompanyNavigation> {
  const row = await navigationIn(tx)
    .selectFrom('navigation_version')
    .select(['revision', 'overlay'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { revision: 0, overlay: noOverlay };
}

/** Saves an overlay as a new version. [A2-38] */
export async function save({
  tx,
  body,
  user,
  company,
  emit,
}: CompanyCall<unknown, unknown, CompanyNavigationInput>): Promise<CompanyNavigation> {
  const overlay = checked(body.overlay);
  const current = await currentNavigation(tx);
  if (current.revision !== body.revision) throw staleVersion(current);
  const revision = current.revision + 1;
  const saved = await navigationIn(tx)
    .insertInto('navigation_version')
    .values({
      revision,
      overlay: JSON.stringify(overlay),
      restored_from: body.restoredFrom ?? null,
      saved_by: user.name,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'revision']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  // Somebody else has saved between the two statements.
  if (!saved) throw staleVersion(await currentNavigation(tx));
  await emit(navigationChanged, { companyId: company.id, revision });
  return { revision, overlay };
}

/** Returns the versions, the newest first. */
export async function listVersions(tx: Tx): Promise<NavigationVersion[]> {
  const rows = await navigationIn(tx)
    .selectFrom('navigation_version')
    .select(['revision', 'saved_at', 'saved_by', 'restored_from'])
    .select(sql<number>`jsonb_array_length(overlay -> 'operations')`.as('operations'))
    .orderBy('revision', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ revision, saved_at, saved_by, restored_from, operations }) => ({
    revision,
    savedAt: saved_at.toISOString(),
    savedBy: saved_by,
    restoredFrom: restored_from,
    operations,
  }));
}

export async function readVersion({ tx, params }: CompanyCall<{ revision: string }>): Promise<CompanyNavigation> {
  if (params.revision === '0') return { revision: 0, overlay: noOverlay };
  const revision = /^[1-9]\d{0,8}$/.test(params.revision) ? Number(params.revision) : undefined;
  const row =
    revision !== undefined &&
    (await navigationIn(tx)
      .selectFrom('navigation_version')
      .select(['revision', 'overlay'])
      .where('revision', '=', revision)
      .executeTakeFirst());
  if (!row) throw notFound();
  return row;
}

/** Validates an overlay. @throws Refusal with every error, its path in the body and a way to fix it */
function checked(value: unknown): Overlay {
  const result = validateOverlay(value);
  if (result.kind === 'valid') return result.overlay;
  const fields = result.errors.map(({ path, code }) => ({ path: `/overlay${path}`, code, message: refusalText(code) }));
  throw new Refusal(problems.invalidInput, { fields });
}
