/** An item of the pricing page's FAQ (specification, section 3). */
export type FaqItem = { id: string; question: string; answer: string };
