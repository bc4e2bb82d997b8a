import { type PaypalShop, paypalShopPerFile } from '#tests/payments/shop.ts';

/** Starts a shop before the tests of a file, as `paypalShopPerFile` does, that also sells and gives back at given times. */
export function salesPerFile(): PaypalShop & ReturnType<typeof salesOf> {
  const shop = paypalShopPerFile();
  return Object.assign(shop, salesOf(shop));
}

function salesOf(shop: PaypalShop) {
  function captureOf(id: string) {
    const capture = shop.paypal.orders.get(id)?.captures[0];
    if (!capture) throw new Error(`There is no capture of ${id}`);
    return capture;
  }
  return {
    captureOf,
    /** Pays an order, captured at that time. Returns its id. */
    async saleAt(at: string): Promise<string> {
      const order = await shop.approvedOrder();
      await shop.complete(order);
      shop.alter(order.id, `createdAt = '${at}', paidAt = '${at}', capturedAt = '${at}'`);
      captureOf(order.id).capturedAt = Date.parse(at);
      return order.id;
    },
    /** Gives money back at that time. Returns the refund's id. */
    refundAt: (id: string, value: string, at: string, more: object = {}) =>
      shop.paypal.refund(id, value, { at: Date.parse(at), ...more }),
  };
}
