import { Card, Skeleton } from '#core/web';

/** As many as fill a window: the shape of the cards that are coming. */
export function CardSkeletons() {
  return Array.from({ length: 5 }, (_, index) => (
    <Card key={index}>
      <Skeleton lines={3} width={40} />
    </Card>
  ));
}
