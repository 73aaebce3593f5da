import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';
import tagIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/tag.js';

const BulkTagsDialog = lazy(() => import('./bulk-tags-dialog.tsx'));

const verbs = ['add', 'remove'] as const;

/** Shows the button *Štítky*, which adds tags to the selected rows or removes them. */
export default observer(function BulkTags(rows: MarkedRows) {
  const { t } = useTranslation();
  const [verb, setVerb] = useState<(typeof verbs)[number]>();
  return (
    <>
      <MenuButton
        text={t('TAGS.TITLE')}
        icon={tagIcon}
        look="quiet"
        placement="top-start"
        entries={verbs.map((one) => ({ id: one, label: t(`TAGS.BULK.${one}`), onSelect: () => setVerb(one) }))}
      />
      <Suspense fallback={null}>
        {verb && <BulkTagsDialog verb={verb} rows={rows} onClose={() => setVerb(undefined)} />}
      </Suspense>
    </>
  );
});
