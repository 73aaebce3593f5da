import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock, Tooltip } from '#core/web';
import { relativeTime, untilOlder } from './relative-time.ts';

/** Shows the age of a notification and updates it while it is visible. The tooltip contains the date. [B2.6-4] [B2.6-5] */
export function Age({ instant }: { instant: string }) {
  const { t, i18n } = useTranslation();
  const at = useMemo(() => new Date(instant), [instant]);
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    return systemClock.after(untilOlder(at, new Date(systemClock.now())), () => setNow(systemClock.now()));
  }, [at, now]);
  const time = relativeTime(at, new Date(Math.max(now, at.getTime())));
  const text =
    time.kind === 'date'
      ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(at)
      : t(`NOTIFICATIONS.AGE.${time.kind}`, 'count' in time ? { n: time.count } : {});
  return (
    <Tooltip text={new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(at)}>
      <time className="k-notice-age" dateTime={instant}>
        {text}
      </time>
    </Tooltip>
  );
}
