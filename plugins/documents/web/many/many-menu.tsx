import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, MenuButton, useLock, useService } from '#core/web';
import { gated, type MarkedRows } from '#core/web/tokens';
import { bulkActions, documentKinds, endpointOfMany, type ManyVerb } from '../../contract/index.ts';
import editIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';

const ManyDialog = lazy(() => import('./many-dialog.tsx'));

const verbs = ['issue', 'sent', 'paid', 'remove'] as const satisfies readonly ManyVerb[];

/** Shows *Zmeniť*, which issues the marked documents, marks them as sent or paid, or deletes drafts. */
export default observer(function ManyMenu(marked: MarkedRows) {
  const { t } = useTranslation();
  const contributions = useService(gated);
  const lock = useLock(bulkActions);
  const [does, setDoes] = useState<ManyVerb>();
  const kind = contributions
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.collection === marked.collection)?.contribution.value;
  if (!kind) return null;
  if (lock.isLocked)
    return (
      <Button look="quiet" locked onClick={() => lock.press(() => undefined)}>
        {t('DOCUMENTS.MANY.MENU')}
      </Button>
    );
  const offered = verbs.filter((verb) => {
    const endpoint = endpointOfMany(kind, verb);
    return endpoint && contributions.verdict(endpoint.gate) === 'yes';
  });
  if (offered.length === 0) return null;
  return (
    <>
      <MenuButton
        text={t('DOCUMENTS.MANY.MENU')}
        icon={editIcon}
        look="quiet"
        placement="top-start"
        entries={offered.map((verb) => ({
          id: verb,
          label: t(`DOCUMENTS.MANY.${verb}`),
          danger: verb === 'remove',
          onSelect: () => setDoes(verb),
        }))}
      />
      <Suspense fallback={null}>
        {does && <ManyDialog does={does} marked={marked} onClose={() => setDoes(undefined)} />}
      </Suspense>
    </>
  );
});
