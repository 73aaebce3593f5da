import type { LocalText } from '#core/contract';
import type { OverlayOperation } from '#core/navigation';

interface Application {
  readonly title: LocalText;
  /** The base path, if this build serves the application. */
  readonly basePath?: string;
  /** The address, if the application is elsewhere: a full redirect leads to it. */
  readonly address?: string;
  /** The client id of the application at the identity provider. Links lead to the address of this client instead of `address`. [A2-38] */
  readonly identityClient?: string;
  /** The place of the application's own navigation on a desktop; the default is `top`. [A2-24] */
  readonly navigation?: string;
  readonly icon?: string;
}

interface NavigationGroup {
  readonly id: string;
  readonly title: LocalText;
  readonly icon?: string;
}

/** The files in `config/` as the browser gets them; their schemas are in the same folder. */
interface ConfigFiles {
  readonly applications: Readonly<Record<string, Application>>;
  readonly navigation: {
    readonly groups: readonly NavigationGroup[];
    /** The changes that this deployment makes to the navigation. */
    readonly operations: readonly OverlayOperation[];
    readonly startSections: readonly string[];
    readonly settings: { readonly rights: readonly string[]; readonly groups: readonly NavigationGroup[] };
  };
  readonly plugins: { readonly off: readonly string[] };
  readonly environment: {
    readonly product: string;
    readonly changePassword: string;
    readonly allApplications?: string;
  };
  /** The addresses of the e-shop by name; an empty one hides its links. */
  readonly shop: Readonly<Record<string, string>>;
}

export interface PageConfig extends ConfigFiles {
  /** The OpenID issuer that signs users in. */
  readonly issuer: string;
  /** The client id of this application at the issuer; `undefined` means the embedded provider's id for it. */
  readonly clientId: string | undefined;
  readonly version: string;
  /** The plugins that do not run on the gateway, and the reasons: in the browser they would only fail. */
  readonly down: readonly { readonly plugin: string; readonly why: string }[];
}

/** The data that the gateway writes into the page: see `sendPage` in host/gateway/web-files.ts. */
type Written = Omit<PageConfig, keyof ConfigFiles | 'clientId'> & {
  readonly files: ConfigFiles;
  readonly clientId?: string;
};

/**
 * Reads the configuration of this page. The gateway writes its own data, and `config/` as it was when the gateway started, into the page as
 * a data block: so a change needs no new build.
 * @throws Error for a page that was not served by the gateway
 */
export function readPageConfig(page: Document): PageConfig {
  const block = page.getElementById('kostra-config')?.textContent;
  if (!block) throw new Error('The page holds no configuration: it was not served by the gateway');
  // The project's own gateway wrote the data, and validated the files against their schemas.
  const { files, issuer, clientId, version, down } = JSON.parse(block) as Written;
  return { ...files, issuer, clientId, version, down };
}

/** Returns the settings that plugins may read through the facts, such as `shop.cart`. */
export function settingsOf({ shop }: Pick<PageConfig, 'shop'>): Record<string, string> {
  return Object.fromEntries(Object.entries(shop).map(([name, address]) => [`shop.${name}`, address]));
}
