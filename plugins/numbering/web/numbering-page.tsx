import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Page, systemClock, useService } from '#core/web';
import { feedback, type PageProps } from '#core/web/tokens';
import { numberingStore } from '../contract/index.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { numberingPath, openedSeries, seriesPath } from './series-address.ts';
import { SeriesOpener } from './series-opener.ts';
import { TypeCard } from './type-card.tsx';
import { useSeriesMoves } from './use-series-moves.ts';
import './numbering.css';

/** company/{companyId}/settings/numbering[/{documentType}-{sequenceCode}[/delete]] shows the series and edits one of them. [A2-36] */
export default observer(function NumberingPage({ params }: PageProps) {
  const { companyId = '', series, action } = params;
  const { t } = useTranslation();
  const store = useService(numberingStore);
  const toasts = useService(feedback);
  const opened = useMemo(() => openedSeries(series, action), [series, action]);
  const [opener] = useState(() => new SeriesOpener({ store, feedback: toasts, clock: systemClock }));
  const { editor } = opener;
  const { move } = useSeriesMoves(store, editor);
  useEffect(() => {
    void store.load();
    const leave = store.watch(() => opener.key);
    return () => {
      leave();
      opener.close();
    };
  }, [store, opener]);
  useEffect(() => {
    opener.open(opened).then(
      (isThere) => {
        if (isThere) return;
        toasts.toast({ code: 'numbering-gone', intent: 'info', text: { key: 'NUMBERING.GONE' } });
        move(numberingPath(companyId), { replace: true });
      },
      () => undefined, // if loading fails, the request pipeline shows the error
    );
  }, [opener, opened, toasts, move, companyId]);

  const { cards } = store;
  const deleting = opened.kind === 'existing' && opened.isDeleting ? editor?.saved : undefined;
  const remove = async () => {
    if (!deleting) return;
    const count = await store.delete(deleting);
    if (count > 0)
      toasts.toast({
        code: 'numbering-drafts-moved',
        intent: 'info',
        text: { key: 'NUMBERING.DRAFTS_MOVED', values: { count } },
      });
    move(numberingPath(companyId), { replace: true }); // the path is two levels up [A4-15]
  };
  return (
    <Page title={t('NUMBERING.TITLE')}>
      <div className="k-numbering" aria-busy={cards.state === 'loading' || undefined}>
        {cards.state === 'failed' && (
          <EmptyState
            icon="error"
            title={t('NUMBERING.LOAD_FAILED')}
            action={
              <Button icon="refresh" onClick={() => void store.load()}>
                {t('CORE.LIST.RETRY')}
              </Button>
            }
          />
        )}
        {cards.state === 'ready'
          ? cards.value.map((card) => (
              <TypeCard
                key={card.type.documentType}
                companyId={companyId}
                card={card}
                editor={editor?.type.documentType === card.type.documentType ? editor : undefined}
                move={move}
              />
            ))
          : cards.state !== 'failed' && <CardSkeletons />}
      </div>
      {deleting && !deleting.isDefault && (
        <DeleteQuestion
          series={deleting}
          onDelete={remove}
          onCancel={() => move(seriesPath(companyId, deleting), { replace: true })}
        />
      )}
      <ChangedElsewhere interruption={store.interruption} onReload={() => window.location.reload()} />
    </Page>
  );
});
