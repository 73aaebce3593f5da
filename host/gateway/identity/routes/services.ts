import type { IncomingMessage } from 'node:http';
import { clientAddress, type Log } from '#core/gateway';
import type { Accounts } from '../accounts.ts';
import type { AttemptKey, Attempts } from '../attempts.ts';
import type { Addresses } from '../audience.ts';
import type { Assets } from '../http/assets.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Shell } from '../pages/shell.ts';
import type { ResetMailer } from '../reset-mailer.ts';
import type { ResetLinks } from '../reset-links.ts';
import type { Devices } from '../devices.ts';
import type { SecondFactor } from '../second-factor.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { SignUps } from '../sign-ups.ts';
import type { UsedLinks } from '../used-links.ts';
import type { LanguageCode } from '#core/contract';
import { fillText } from '#core/gateway/texts';
import { minutes } from '../texts/texts.ts';

export interface Services {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly limits: SignInLimits;
  readonly devices: Devices;
  readonly secondFactor: SecondFactor;
  readonly resetLinks: ResetLinks;
  readonly spentLinks: UsedLinks;
  readonly signUps: SignUps;
  readonly resetMailer: ResetMailer;
  readonly addresses: Addresses;
  readonly assets: Assets;
  readonly trustProxy: boolean;
  readonly log: Log;
}

/** Creates the frame of a page. @param lasting whether the page can be opened again by its address, so that its language can be changed */
export function shellOf(exchange: RequestContext, { assets }: Services, lasting = true): Shell {
  const { locale, url } = exchange;
  if (!lasting) return { locale, assets };
  return {
    locale,
    assets,
    languageLink(other: LanguageCode) {
      const query = new URLSearchParams(url.searchParams);
      query.set('ui_locales', other);
      return `/identity${url.pathname}?${query}`;
    },
  };
}

export function ofAddress(kind: 'address' | 'mailing', request: IncomingMessage, { trustProxy }: Services): AttemptKey {
  return { kind, of: clientAddress(request, trustProxy) };
}

/** Returns a text such as "Príliš veľa neúspešných pokusov. Skúste to znova o 4 minúty." */
export function tooMany({ texts, locale }: RequestContext, wait: number, sentence = texts.tooMany): string {
  return fillText(sentence, { wait: minutes(locale, wait) });
}
