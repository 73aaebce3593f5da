import type { TFunction } from 'i18next';
import { type Denial, isPackageHeld, type LicenceFacts } from '#core/access';

/** Returns a sentence for each missing right, licence or flag, without duplicates. */
export function denialReasons(
  denials: readonly Denial[],
  licence: LicenceFacts | null | undefined,
  t: TFunction,
): string[] {
  return [...new Set(denials.map((denial) => reasonOf(denial, licence, t)))];
}

function reasonOf({ leaf }: Denial, licence: LicenceFacts | null | undefined, t: TFunction): string {
  switch (leaf.kind) {
    case 'permission':
      return t('CORE.DENIED.PERMISSION');
    case 'licence':
      // No purchase helps a school, so this reason comes before the packages. [A2-40] [A5-11]
      if (licence?.isAcademicLicense && leaf.rule.forbiddenForAcademic) return t('CORE.DENIED.ACADEMIC');
      // A company that already has the package lacks a module of it. [A4-8] [A4-10]
      return leaf.rule.package &&
        leaf.rule.package !== 'Free' &&
        !(licence && isPackageHeld(leaf.rule.package, licence))
        ? t('CORE.DENIED.LICENCE_PACKAGE', { package: leaf.rule.package })
        : t('CORE.DENIED.LICENCE');
    case 'flag':
      return t('CORE.DENIED.FLAG');
    case 'application':
      return t('CORE.DENIED.APPLICATION');
    case 'role':
      return t('CORE.DENIED.ROLE');
    case 'setting':
      return t('CORE.DENIED.SETTING');
  }
}
