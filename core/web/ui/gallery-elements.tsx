import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { iconPaths } from './icon-paths.ts';
import { moreIconPaths } from './icon-paths-more.ts';
import { Link } from './link.tsx';
import { MenuButton } from './menu-button.tsx';
import { Money } from './money.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { StatusDot } from './status-dot.tsx';
import { Tabs } from './tabs.tsx';

const names = Object.keys({ ...iconPaths, ...moreIconPaths }) as (
  | keyof typeof iconPaths
  | keyof typeof moreIconPaths
)[];

/** Everything that is neither a field nor floats. */
export function GalleryElements() {
  const [tab, setTab] = useState<'detail' | 'payments' | 'history'>('detail');
  return (
    <>
      <Section title="Tlačidlá" hint="Jedno hlavné na stránke; ostatné sú tiché.">
        <div className="k-gallery-row">
          <Button look="primary" icon="add">
            Vystaviť faktúru
          </Button>
          <Button icon="print">Tlačiť</Button>
          <Button look="quiet">Zrušiť</Button>
          <Button look="danger" icon="trash">
            Vymazať rad FA2026
          </Button>
          <Button disabled>Nedostupné</Button>
          <Button look="primary" busy>
            Odosiela sa
          </Button>
          <Button size="small">Malé</Button>
          <IconButton icon="edit" label="Upraviť" shortcut="E" />
          <MenuButton
            text="Export"
            entries={[
              { id: 'pdf', label: 'PDF', icon: 'document', shortcut: 'Ctrl P' },
              { id: 'xlsx', label: 'Tabuľka Excel', icon: 'th-list', hint: 'Všetky stĺpce zoznamu' },
              { separator: 'one' },
              { id: 'delete', label: 'Vymazať', icon: 'trash', danger: true },
            ]}
          />
          <MenuButton
            entries={[
              { heading: 'Zobrazenie' },
              { id: 'list', label: 'Zoznam', checked: true },
              { id: 'grid', label: 'Dlaždice', checked: false },
              { id: 'off', label: 'Nedostupné', disabled: true },
            ]}
          />
        </div>
      </Section>
      <Section title="Stavy a značky">
        <div className="k-gallery-row">
          <StatusDot tone="success">Uhradená</StatusDot>
          <StatusDot tone="info">Vystavená</StatusDot>
          <StatusDot tone="warning">Čiastočne uhradená</StatusDot>
          <StatusDot tone="danger">Po splatnosti</StatusDot>
          <StatusDot tone="neutral" open>
            Koncept
          </StatusDot>
          <Badge>12</Badge>
          <Badge tone="success">Pro</Badge>
          <Badge tone="warning">Končí o 7 dní</Badge>
          <Badge tone="danger">Stornovaná</Badge>
          <Badge tone="info">Predvolený</Badge>
          <Avatar email="jana.kovacova@firma.sk" />
          <Avatar email="info@firma.sk" />
          <Avatar email="peter-novak@firma.sk" size="large" />
          <Spinner />
          <Link to="/partners/1">Tatranské pekárne, s. r. o.</Link>
        </div>
      </Section>
      <Section title="Správy">
        <div className="k-gallery-stack">
          <Notice tone="info" action={<Button size="small">Zobraziť prehľad</Button>}>
            Do limitu pre registráciu na DPH zostáva fakturovať 8 240,50&nbsp;€.
          </Notice>
          <Notice tone="warning" title="Licencia končí o 7 dní" onDismiss={() => {}}>
            Predĺžte ju, aby ste mohli ďalej vystavovať faktúry. <Link href="#licence">Predĺžiť licenciu</Link>
          </Notice>
          <Notice tone="danger" title="Faktúru sa nepodarilo odoslať">
            Skontrolujte e-mailovú adresu odberateľa a skúste to znova.
          </Notice>
          <Notice tone="success">Platba 1&nbsp;250,00&nbsp;€ bola spárovaná s faktúrou 2026014.</Notice>
          <ProgressBar label="Import bankového výpisu" value={0.62} />
          <ProgressBar label="Pripravuje sa export" />
        </div>
      </Section>
      <Section title="Detail">
        <Tabs
          label="Časti faktúry"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'detail', label: 'Detail' },
            { id: 'payments', label: 'Úhrady', count: 2 },
            { id: 'history', label: 'História' },
          ]}
        >
          <div className="k-gallery-columns">
            <Card title="Odberateľ" actions={<IconButton icon="edit" label="Upraviť odberateľa" />}>
              <DefinitionList
                items={[
                  { term: 'Názov', value: 'Tatranské pekárne, s. r. o.' },
                  { term: 'IČO', value: '36 123 456' },
                  { term: 'IČ DPH', value: 'SK2020123456' },
                  { term: 'Telefón', value: '' },
                ]}
              />
            </Card>
            <Card title="Súčet">
              <DefinitionList
                look="total"
                items={[
                  { term: 'Základ 23 %', value: <Money>1 000,00 €</Money> },
                  { term: 'DPH 23 %', value: <Money>230,00 €</Money> },
                  { term: 'Na úhradu', value: <Money strong>1 230,00 €</Money> },
                ]}
              />
            </Card>
            <Card>
              <Skeleton lines={3} />
            </Card>
          </div>
        </Tabs>
      </Section>
      <Section title="Ikony">
        <div className="k-gallery-row">
          {names.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </Section>
    </>
  );
}
