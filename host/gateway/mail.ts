import { openProductMail, type ProductMail, type SmtpSettings } from '#core/gateway';
import type { Settings } from './settings.ts';

/** The product's own mail, with links that begin with `publicUrl`; `undefined` while SMTP is not configured. */
export function productMailFrom(
  {
    smtpUrl,
    mailFrom,
    mailReturnDomain,
  }: Pick<Settings, 'smtpUrl' | 'mailFrom'> & Partial<Pick<Settings, 'mailReturnDomain'>>,
  publicUrl: string,
): ProductMail | undefined {
  if (!smtpUrl) return undefined;
  const [server, from] = [serverOf(smtpUrl), addressOf(mailFrom)];
  return openProductMail({ server, from, publicUrl, returnDomain: mailReturnDomain });
}

/** `smtp://user:password@server:587`, `smtps://…`; `?requireTLS=true` never sends openly. */
function serverOf(smtpUrl: string): SmtpSettings {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:';
  const mustEncrypt = searchParams.get('requireTLS') === 'true';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    security: isEncrypted ? 'SSL' : mustEncrypt ? 'TLS' : 'TLSSupported',
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}

/** `Kostra <no-reply@kostra.example>`, or the address alone. */
function addressOf(from: string) {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}
