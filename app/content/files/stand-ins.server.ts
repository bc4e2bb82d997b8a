import { z } from 'zod';

type Path = (string | number)[];

/**
 * Returns the value as its schema has it, with a stand-in for each part that has a fault: '', 0 or nothing. So the rest of
 * a file is checked too; content with a fault is never shown. Adds to `issues` what rules about several parts say, which
 * the schema itself does not ask after the fault of one part.
 */
export function withStandIns(schema: z.ZodTypeAny, value: unknown, issues: z.ZodIssue[], path: Path = []): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (schema instanceof z.ZodEffects) return ofEffects(schema, value, issues, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.map((entry, index) => withStandIns(schema.element, entry, issues, [...path, index]))
      : [];
  if (schema instanceof z.ZodDiscriminatedUnion) return withStandIns(optionOf(schema, value), value, issues, path);
  if (schema instanceof z.ZodObject) {
    const given = isPart(value) ? value : {};
    const parts = Object.entries<z.ZodTypeAny>(schema.shape).map(([name, part]) => [
      name,
      withStandIns(part, given[name], issues, [...path, name]),
    ]);
    const unknown = schema._def.unknownKeys === 'passthrough' ? given : {};
    return { ...unknown, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    const inner: z.ZodTypeAny = schema._def.innerType;
    return isMadeOfParts(inner) ? withStandIns(inner, value, issues, path) : schema.safeParse(undefined).data;
  }
  return standInOf(schema);
}

function ofEffects(schema: z.ZodEffects<z.ZodTypeAny>, value: unknown, issues: z.ZodIssue[], path: Path): unknown {
  const { effect, schema: inner } = schema._def;
  if (!isMadeOfParts(inner)) return standInOf(inner);
  const context: z.RefinementCtx = {
    path,
    addIssue: ({ path: further = [], message = '', ...issue }) =>
      void issues.push({ ...issue, message, path: [...path, ...further] } as z.ZodIssue),
  };
  if (effect.type === 'preprocess') return withStandIns(inner, effect.transform(value, context), issues, path);
  const whole = withStandIns(inner, value, issues, path);
  if (effect.type === 'refinement') effect.refinement(whole, context);
  return whole;
}

function isMadeOfParts(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodEffects) return isMadeOfParts(schema.innerType());
  return [z.ZodArray, z.ZodObject, z.ZodDiscriminatedUnion].some((kind) => schema instanceof kind);
}

/** Returns the option that the value names, or else the last one. */
function optionOf(schema: z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>, value: unknown): z.ZodTypeAny {
  const name = isPart(value) ? value[schema.discriminator] : undefined;
  const { options } = schema;
  return options.find(({ shape }) => shape[schema.discriminator].safeParse(name).success) ?? options.at(-1) ?? z.any();
}

function standInOf(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodEffects) return standInOf(schema.innerType());
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodLiteral) return schema.value;
  return schema instanceof z.ZodBoolean ? false : '';
}

export function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
