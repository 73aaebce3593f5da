import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { bratislava, dayIn } from '#core/calendar';
import { Button, Notice, Skeleton, useFormats, useGate, useService } from '#core/web';
import type { PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { lettersStore, type OutgoingLetter } from '../../contract/index.ts';
import { LetterItem } from './letter-item.tsx';
import { useLetteredKind } from './use-lettered-kind.ts';
import './letters.css';

/** How many are shown at first. */
const few = 3;

/** Letters about the document and what became of each; and whether somebody has marked it as sent by hand. */
export default observer(function LettersCard({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  const store = useService(lettersStore);
  const kind = useLetteredKind(entity);
  const mayDecide = useGate(kind?.may.email) === 'yes';
  const [all, setAll] = useState(false);
  const { id, version } = entity;
  const collection = kind?.collection;
  // Read anew with each version of the document: that a letter was accepted makes one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what it is about
  useEffect(() => (collection ? store.follow({ collection, id }) : undefined), [store, collection, id, version]);
  const letters = store.lettersAbout(id);
  if (!letters)
    return store.failureOf(id) ? (
      <Notice tone="danger">{t('MAIL.CARD.LOADING_FAILED')}</Notice>
    ) : (
      <div aria-busy="true">
        <Skeleton lines={2} />
      </div>
    );
  return (
    <>
      <MarkedByHand sentOn={entity.sentOn} letters={letters} />
      {letters.length === 0 ? (
        <p className="k-letters-none">{t('MAIL.CARD.NONE')}</p>
      ) : (
        <ul className="k-letters">
          {(all ? letters : letters.slice(0, few)).map((letter) => (
            <LetterItem key={letter.id} letter={letter} documentId={id} mayDecide={mayDecide} />
          ))}
        </ul>
      )}
      {!all && letters.length > few && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {t('MAIL.CARD.ALL', { count: letters.length })}
        </Button>
      )}
    </>
  );
});

/** The document counts as sent on a day on which no server has taken a letter: somebody said so. [B6-19] */
function MarkedByHand({
  sentOn,
  letters,
}: {
  readonly sentOn: string | null;
  readonly letters: readonly OutgoingLetter[];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isByLetter = letters.some(
    ({ acceptedAt }) => acceptedAt !== null && dayIn(bratislava, new Date(acceptedAt)) === sentOn,
  );
  if (sentOn === null || isByLetter) return null;
  return <p className="k-letters-by-hand">{t('MAIL.CARD.BY_HAND', { day: formats.date(sentOn) })}</p>;
}
