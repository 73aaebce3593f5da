import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { isProblem, MenuButton, useService } from '#core/web';
import { companyClient, feedback, gated, type MarkedRows } from '#core/web/tokens';
import { documentKinds, printedAtMost, type PrintInput } from '../../contract/index.ts';
import printIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/print.js';

const forms = ['pdf', 'zip'] as const;

/**
 * Shows *Tlačiť*, which prints the marked documents into one PDF, or into a ZIP with one PDF of each. A notification shows the progress and
 * links to the file.
 */
export default observer(function PrintMenu({ collection, ids, query, count }: MarkedRows) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const questions = useService(feedback);
  const [isAsking, setAsking] = useState(false);
  const kind = useService(gated)
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.collection === collection)?.contribution.value;
  if (!kind) return null;
  const isTooMany = (count ?? 0) > printedAtMost;
  const send = async (as: PrintInput['as'], acknowledge?: PrintInput['acknowledge']): Promise<void> => {
    const which = ids ? { ids: [...ids] } : { filter: query, ...(count !== undefined && { count }) };
    try {
      const body = { ...which, as, ...(acknowledge && { acknowledge }) };
      await client.call(kind.endpoints.print, { body }, { handles: [422] });
    } catch (error) {
      if (!isProblem(error, problems.needsAcknowledgement)) throw error;
      const isMeant = await questions.confirm({
        title: { key: 'DOCUMENTS.PRINT.CHANGED_TITLE' },
        text: { key: 'DOCUMENTS.PRINT.CHANGED_TEXT' },
        accept: { key: 'DOCUMENTS.PRINT.PRINT' },
        cancel: { key: 'UI.CANCEL' },
      });
      if (isMeant) await send(as, ['count-changed']);
    }
  };
  const print = async (as: (typeof forms)[number]) => {
    setAsking(true);
    try {
      await send(as);
    } finally {
      setAsking(false);
    }
  };
  return (
    <MenuButton
      text={t('DOCUMENTS.PRINT.PRINT')}
      icon={printIcon}
      look="quiet"
      placement="top-start"
      disabled={isAsking}
      entries={forms.map((as) => ({
        id: as,
        label: t(`DOCUMENTS.PRINT.${as}`),
        hint: isTooMany
          ? t('DOCUMENTS.PRINT.TOO_MANY', { most: new Intl.NumberFormat(i18n.language).format(printedAtMost) })
          : '',
        disabled: isTooMany,
        onSelect: () => void print(as),
      }))}
    />
  );
});
