import { useTranslation } from 'react-i18next';
import { Checkbox, Notice } from '#core/web';
import type { EventGroup } from '../contract/index.ts';

export interface EventChoiceProps {
  readonly groups: readonly EventGroup[];
  readonly chosen: readonly string[];
  /** The saved events. A saved event that is not offered can be removed, and can be added again while the form is open. */
  readonly saved: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** Lists the events by entity; the checkbox before an entity's name selects or clears all of its events. */
export function EventChoice({ groups, chosen, saved, error, onChange }: EventChoiceProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (titles: Readonly<Record<string, string>>) => titles[i18n.language] ?? titles['sk'] ?? '';
  const set = (names: readonly string[], on: boolean) => {
    const others = chosen.filter((name) => !names.includes(name));
    onChange(on ? [...others, ...names] : others);
  };
  const known = groups.flatMap(({ events }) => events.map(({ name }) => name));
  // The selected events that are not offered, because their plugin is missing or the user may not read them.
  const unknown = [...new Set([...saved, ...chosen])].filter((name) => !known.includes(name));
  return (
    <section className="k-webhook-events" aria-label={t('WEBHOOKS.FIELD.EVENTS')}>
      <p className="k-webhook-events-title">{t('WEBHOOKS.FIELD.EVENTS')}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      {groups.map(({ titles, events }) => {
        const names = events.map(({ name }) => name);
        const count = names.filter((name) => chosen.includes(name)).length;
        return (
          <fieldset key={names[0]} className="k-webhook-group">
            <legend className="k-webhook-group-name">
              <Checkbox
                label={titleOf(titles)}
                checked={count === names.length}
                indeterminate={count > 0 && count < names.length}
                onChange={({ target }) => set(names, target.checked)}
              />
            </legend>
            <div className="k-webhook-group-events">
              {events.map((event) => (
                <Checkbox
                  key={event.name}
                  label={titleOf(event.titles)}
                  hint={<code className="k-webhook-event-name">{event.name}</code>}
                  checked={chosen.includes(event.name)}
                  onChange={({ target }) => set([event.name], target.checked)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {unknown.length > 0 && (
        <fieldset className="k-webhook-group">
          <legend className="k-webhook-group-name">{t('WEBHOOKS.UNKNOWN_EVENTS')}</legend>
          <div className="k-webhook-group-events">
            {unknown.map((name) => (
              <Checkbox
                key={name}
                label={<code className="k-webhook-event-name">{name}</code>}
                checked={chosen.includes(name)}
                onChange={({ target }) => set([name], target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
