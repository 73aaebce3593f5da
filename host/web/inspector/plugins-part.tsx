import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, StatusDot, useFormats, useKostra } from '#core/web';
import type { PluginRow } from './inspection.ts';
import { type InspectorColumn, InspectorTable } from './inspector-table.tsx';
import { stateDetail, stateTones } from './state-text.ts';

export interface PluginsPartProps {
  readonly rows: readonly PluginRow[];
  /** The bytes of code by plugin. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** Shows the plugins with their state, time, bytes and needed services; each can be turned off and on. */
export const PluginsPart = observer(function PluginsPart({ rows, sizes }: PluginsPartProps) {
  const { t } = useTranslation();
  const { host } = useKostra();
  const { quantity } = useFormats();
  const columns: InspectorColumn<PluginRow>[] = [
    {
      header: t('INSPECTOR.PLUGIN'),
      share: 3,
      cell: ({ id, version }) => (
        <>
          <code>{id}</code> <span className="k-inspect-faint">{version}</span>
        </>
      ),
    },
    {
      header: t('INSPECTOR.STATE'),
      share: 3,
      cell: ({ state }) => (
        <>
          <StatusDot tone={stateTones[state.phase]}>{t(`INSPECTOR.PHASE.${state.phase.toUpperCase()}`)}</StatusDot>
          {stateDetail(state, t) && <p className="k-inspect-faint">{stateDetail(state, t)}</p>}
        </>
      ),
    },
    {
      header: t('INSPECTOR.TIME'),
      cell: ({ state }) => (state.phase === 'active' ? `${quantity(String(Math.round(state.took)))}\u00a0ms` : '–'),
    },
    {
      header: t('INSPECTOR.SIZE'),
      share: 1.3,
      cell: ({ id }) => (sizes[id] === undefined ? '–' : `${quantity((sizes[id] / 1000).toFixed(1))}\u00a0kB`),
    },
    { header: t('INSPECTOR.CONTRIBUTIONS'), share: 1.5, cell: ({ contributions }) => contributions },
    { header: t('INSPECTOR.NEEDS'), share: 5, cell: ({ needs }) => <Needs needs={needs} /> },
    {
      header: t('INSPECTOR.ACTION'),
      share: 2.5,
      cell: ({ id, state }) =>
        state.phase === 'active' || state.phase === 'activating' ? (
          <Button size="small" onClick={() => void host.turnOff(id, t('CORE.CONTRIBUTION.TURNED_OFF_BY_USER'))}>
            {t('INSPECTOR.TURN_OFF')} <span className="k-unseen">{id}</span>
          </Button>
        ) : (
          <Button size="small" onClick={() => void host.activate(id)}>
            {t(state.phase === 'off' ? 'INSPECTOR.TURN_ON' : 'CORE.CONTRIBUTION.RETRY')}{' '}
            <span className="k-unseen">{id}</span>
          </Button>
        ),
    },
  ];
  return (
    <InspectorTable
      label={t('INSPECTOR.PLUGINS')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      none={t('INSPECTOR.NO_ROWS')}
    />
  );
});

function Needs({ needs }: Pick<PluginRow, 'needs'>) {
  const { t } = useTranslation();
  if (needs.length === 0) return '–';
  return (
    <ul className="k-inspect-list k-inspect-needs">
      {needs.map(({ id, isOptional, provider }) => (
        <li key={id}>
          <code>{id}</code>
          {isOptional && <span className="k-inspect-faint"> {t('INSPECTOR.OPTIONAL')}</span>}
          {provider === undefined && !id.startsWith('core.') && (
            <span className="k-inspect-faint"> {t('INSPECTOR.NO_PROVIDER')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
