import type { TFunction } from 'i18next';
import type { Denial } from '#core/access';

/** Returns the reason of a denial with technical names, because the users of the inspector are developers. */
export function denialText({ leaf, mustFail, verdict }: Denial, t: TFunction): string {
  const text = leafText(leaf, t);
  if (verdict === 'pending') return t('INSPECTOR.LEAF.PENDING', { leaf: text });
  return mustFail ? t('INSPECTOR.LEAF.NOT', { leaf: text }) : text;
}

function leafText(leaf: Denial['leaf'], t: TFunction): string {
  switch (leaf.kind) {
    case 'permission':
      return t('INSPECTOR.LEAF.PERMISSION', { name: leaf.name });
    case 'licence':
      return t('INSPECTOR.LEAF.LICENCE', {
        feature: leaf.feature,
        rule: [leaf.rule.package, leaf.rule.module].filter(Boolean).join(' + ') || '–',
      });
    case 'flag':
      return t('INSPECTOR.LEAF.FLAG', { name: leaf.on ? leaf.name : `!${leaf.name}` });
    case 'application':
      return t('INSPECTOR.LEAF.APPLICATION', { ids: leaf.ids.join(', ') });
    case 'role':
      return t('INSPECTOR.LEAF.ROLE', { roles: leaf.roles.join(', ') });
    case 'setting':
      return t('INSPECTOR.LEAF.SETTING', { key: leaf.key, value: String(leaf.equals) });
  }
}
