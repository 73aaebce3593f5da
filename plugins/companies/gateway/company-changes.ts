import { companyDeleted, companyFieldSets, companyInfo, entityChanged } from '#core/contract/platform';
import {
  accessTopic,
  checkedExtra,
  companyColumns,
  contributions,
  implement,
  type Implementation,
  invalidate,
  staleVersion,
  toCompany,
} from '#core/gateway';
import { addedTo } from '#core/contract/fields';
import { deleteCompany, updateCompany } from '../contract/index.ts';

/** The handlers that change and delete the company. */
export const companyChangeHandlers: readonly Implementation[] = [
  implement(updateCompany, [contributions], async (call, contributed) => {
    const { tx, company, user, body, emit } = call;
    const { version, extra: given, ...input } = body;
    const added = addedTo(companyFieldSets, contributed);
    const before = await tx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A program of the company is no member, so it has no default company.
    const member = await tx
      .selectFrom('membership')
      .select('is_default')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    const today = call.today();
    const answer = { isDefault: member?.is_default ?? false, added, today };
    if (before.version !== version) throw staleVersion(toCompany(before, answer));
    const extra = await checkedExtra(call, added, given, before.extra);
    const after = await tx
      .updateTable('company')
      .set({ ...companyColumns(input, { row: before, today }), extra, version: version + 1 })
      .where('id', '=', company.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changed = { entityKind: 'Company', action: 'update', id: company.id, payload: {} } as const;
    await emit(entityChanged, changed, { readBy: companyInfo.read });
    return toCompany(after, answer);
  }),

  implement(deleteCompany, async ({ tx, company, now, emit }) => {
    const { name } = await tx
      .updateTable('company')
      .set({ deleted_at: now() })
      .where('id', '=', company.id)
      .returning('name')
      .executeTakeFirstOrThrow();
    // A deleted company must not stay the default company, because its members could then choose no other.
    await tx.updateTable('membership').set({ is_default: false }).execute();
    await invalidate(tx, accessTopic, company.id);
    await emit(companyDeleted, { companyId: company.id, name });
    return undefined;
  }),
];
