import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { explain } from '#core/access';
import type { EntityPages } from '#core/contract';
import { contributionMark } from '../react/contribution-mark.ts';
import { useLockHelp } from '../react/use-lock.ts';
import { useKostra } from '../react/kostra-context.tsx';
import { useService } from '../react/use-service.ts';
import { facts, gated, pointsOf } from '../tokens.ts';
import { Button } from '../ui/button.tsx';

export interface DetailPlace<E, Row> {
  readonly pages: EntityPages<E, Row>;
  readonly entity: E;
}

/** The buttons that other plugins add to a detail. One that the licence or a right closes is locked, disabled or not there, as its manifest says. */
export const DetailActions = observer(function DetailActions<E, Row>({ pages, entity }: DetailPlace<E, Row>) {
  const { t } = useTranslation();
  const { scope } = useKostra();
  const help = useLockHelp();
  const known = useService(facts);
  const all = useService(gated).seen(pointsOf(pages).actions);
  return all.map(({ contribution: { id, gate, value }, visibility }) =>
    visibility === 'pending' || value.appliesTo?.(entity) === false ? null : (
      <Button
        key={id}
        icon={value.icon}
        disabled={visibility === 'disabled'}
        locked={visibility === 'locked'}
        // An error in it becomes a toast, as every uncaught one does; the page goes on.
        onClick={async () => {
          if (visibility === 'locked') help(explain(gate, known));
          else await (await value.run()).default(entity, { resolve: (token) => scope.resolve(token) });
        }}
        {...contributionMark(id, visibility)}
      >
        {t(value.textKey)}
      </Button>
    ),
  );
});
