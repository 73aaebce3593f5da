import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MenuButton, useService } from '#core/web';
import { gated, type MarkedRows } from '#core/web/tokens';
import { documentKinds } from '../../contract/index.ts';
import { useMake } from './use-make.ts';

/** The number of source documents that one request accepts. */
const atMost = 50;

/** Shows *Vytvoriť z vybraných*, which makes one draft from several documents, such as an invoice from delivery notes. */
export default observer(function MakeMenu({ collection, ids }: MarkedRows) {
  const { t } = useTranslation();
  const { make, isMaking } = useMake();
  const kinds = useService(gated)
    .seen(documentKinds)
    .map(({ contribution }) => contribution.value);
  const kind = kinds.find((one) => one.collection === collection);
  const targets = (kind?.becomes ?? []).flatMap(
    ({ to, as, together }) => (together && !as && kinds.find(({ id }) => id === to)) || [],
  );
  if (targets.length === 0) return null;
  // A selection of all filtered rows has no ids and is always too large.
  const isTooMany = !ids || ids.length > atMost;
  return (
    <MenuButton
      text={t('DOCUMENTS.CHAIN.MAKE_OF_CHOSEN')}
      icon="add"
      look="quiet"
      placement="top-start"
      disabled={isMaking}
      entries={targets.map((target) => ({
        id: target.id,
        label: t(`${target.texts}.NEW`),
        hint: isTooMany ? t('DOCUMENTS.CHAIN.TOO_MANY', { most: atMost }) : '',
        disabled: isTooMany,
        onSelect: () =>
          void make(
            { kind: target },
            (ids ?? []).map((documentId) => ({ documentId })),
          ),
      }))}
    />
  );
});
