import { daysBetween } from '#core/calendar';
import {
  type AccessCatalogue,
  defaultPermissions,
  withOverrides,
  type Facts,
  type LicenceApplication,
  licenceApplications,
  type LicenceFacts,
  mainApplication,
  type Role,
} from '#core/access';
import { notExpired } from '../access-tokens/index.ts';
import type { Database, Tx } from '../database/index.ts';

/** A snapshot of one member of one company, against which gates are evaluated; it is cached for a while. */
export interface MemberSnapshot {
  readonly role: Role;
  readonly permissions: ReadonlySet<string>;
  /** The licences by application type. */
  readonly licences: ReadonlyMap<string, LicenceFacts>;
  readonly flags: ReadonlyMap<string, boolean>;
  /** The number of members before this one: owners come first, then the order of joining. */
  readonly membersBefore: number;
  /** The number of users for which each application's licence was bought; if it is absent, there is no limit. */
  readonly userLimits: ReadonlyMap<string, number>;
  /** The e-mail of an owner whom the user can ask; '' if there is no owner. */
  readonly ownerEmail: string;
}

/** Reads the access of a company's token. Its user is no member, so it does not count for the licence's number of users. */
async function programOf(tx: Tx, companyId: string, userId: string, today: string) {
  return tx
    .selectFrom('access_token')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['role', 'scopes'])
    .where('access_token.id', '=', userId)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where(notExpired(today))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Reads the access of one member; `undefined` means that the user is no member, or that there is no such company. */
export async function readMemberSnapshot(
  database: Database,
  catalogue: AccessCatalogue,
  { companyId, userId, today }: { companyId: string; userId: string; today: string },
): Promise<MemberSnapshot | undefined> {
  return database.asSystem('member facts', async (tx) => {
    const all = await tx
      .selectFrom('membership')
      .innerJoin('company', 'company.id', 'membership.company_id')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['role', 'user_id', 'app_user.email'])
      .where('membership.company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .orderBy((is) => is('role', '=', 'Owner'), 'desc')
      .orderBy('membership.created_at')
      .orderBy('user_id')
      .execute();
    const membersBefore = all.findIndex((one) => one.user_id === userId);
    const member = all[membersBefore];
    const program = member ? undefined : await programOf(tx, companyId, userId, today);
    const role = member?.role ?? program?.role;
    if (!role) return undefined;
    const [overrides, licences, flags] = await Promise.all([
      tx.selectFrom('permission_override').selectAll().where('company_id', '=', companyId).execute(),
      tx.selectFrom('licence').selectAll().where('company_id', '=', companyId).execute(),
      tx
        .selectFrom('feature_flag')
        .selectAll()
        .where((is) => is.or([is('company_id', 'is', null), is('company_id', '=', companyId)]))
        .execute(),
    ]);
    const permissions = withOverrides(defaultPermissions(catalogue, role), [
      ...overrides.filter((row) => row.role === role),
      ...overrides.filter((row) => row.user_id === userId), // the overrides of the person come last, so they win
    ]);
    return {
      role,
      // A company's token never has more rights than the role of its maker has today: an admin's token gets no right of the owner, and it
      // loses each right that the company takes from its admins. Whether the maker still has that role is not checked: the token belongs to
      // the company, and ends when it expires, on its page, or with the company.
      permissions: program ? new Set(program.scopes.filter((scope) => permissions.has(scope))) : permissions,
      licences: new Map(licences.map((row) => [row.application_type, licenceFacts(row, today)])),
      // Global rows come first, so that a company's own row wins.
      flags: new Map(
        flags
          .toSorted((a, b) => Number(a.company_id !== null) - Number(b.company_id !== null))
          .map((row) => [row.name, row.enabled]),
      ),
      membersBefore: Math.max(membersBefore, 0),
      userLimits: new Map(
        licences.flatMap(({ application_type: application, users_limit: limit }) =>
          limit === null ? [] : [[application, limit] as const],
        ),
      ),
      ownerEmail: all.find(({ role }) => role === 'Owner')?.email ?? '',
    };
  });
}

/** Returns the facts of a snapshot, for one application. @param scopes the scopes of the access token of the call */
export function factsOf(
  snapshot: MemberSnapshot,
  application: string,
  settings: ReadonlyMap<string, string | number | boolean>,
  scopes?: ReadonlySet<string>,
): Facts {
  return {
    permission: (name) => snapshot.permissions.has(name) && (scopes?.has(name) ?? true),
    licence: () => snapshot.licences.get(licenceApplicationOf(application)) ?? null,
    flag: (name) => snapshot.flags.get(name) ?? false,
    application: () => application,
    role: () => (scopes ? null : snapshot.role),
    setting: (key) => settings.get(key) ?? null,
    ...(scopes && { tokenScope: (name: string) => scopes.has(name) }),
  };
}

/**
 * Returns the application whose licence counts for the given application: the same one if it is licensed by itself, otherwise the main
 * application. [A1-2] [A3-11]
 */
export function licenceApplicationOf(application: string): LicenceApplication {
  return licenceApplications.find((one) => one === application) ?? mainApplication;
}

/** Returns the number of whole days from `today` to the last valid day, including that day: 1 on that day, 0 or less after it. */
export function daysValid(validUntil: string | null, today: string): number {
  if (validUntil === null) return endless;
  return daysBetween(today, validUntil) + 1;
}
/** The number of days for a licence that never ends; far above every threshold of [A4-11]. */
const endless = 36_500;

interface LicenceRow {
  readonly type: LicenceFacts['type'];
  readonly valid_until: string | null;
  readonly modules: readonly string[];
  readonly detailed_modules: readonly string[] | null;
  readonly is_academic: boolean;
  readonly application_type: string;
  readonly trial_exists: boolean;
}

export function licenceFacts(row: LicenceRow, today: string): LicenceFacts {
  return {
    type: row.type,
    daysValid: daysValid(row.valid_until, today),
    modules: row.modules,
    detailedModules: row.detailed_modules,
    isAcademicLicense: row.is_academic,
    applicationType: row.application_type,
    trialExists: row.trial_exists,
  };
}
