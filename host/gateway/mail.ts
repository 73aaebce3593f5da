import { openProductMail, type ProductMail, type SmtpSettings } from '#core/gateway';
import type { Settings } from './settings.ts';

/**
 * Creates the sender of the product's own e-mails, with links that begin with `publicUrl`. It is `undefined` while SMTP is not configured.
 */
export function productMailFrom(
  {
    smtpUrl,
    mailFrom,
    mailReturnDomain,
    mailLimits,
  }: Pick<Settings, 'smtpUrl' | 'mailFrom'> & Partial<Pick<Settings, 'mailReturnDomain' | 'mailLimits'>>,
  publicUrl: string,
): ProductMail | undefined {
  if (!smtpUrl) return undefined;
  const [server, from] = [serverOf(smtpUrl), addressOf(mailFrom)];
  return openProductMail({ server, from, publicUrl, returnDomain: mailReturnDomain, limits: mailLimits });
}

/** Reads `smtp://user:password@server:587` or `smtps://…`. With `?requireTLS=true` nothing is sent unencrypted. */
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

/** Reads `Kostra <no-reply@kostra.example>`, or the address alone. */
function addressOf(from: string) {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}
