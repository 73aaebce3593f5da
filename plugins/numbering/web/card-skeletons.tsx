import { Card } from '#core/web/ui/card.tsx';
import { Skeleton } from '#core/web/ui/skeleton.tsx';

/** As many as fill a window: the shape of the cards that are coming. */
export function CardSkeletons() {
  return Array.from({ length: 5 }, (_, index) => (
    <Card key={index}>
      <Skeleton lines={3} width={40} />
    </Card>
  ));
}
