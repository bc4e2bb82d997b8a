# One container: the site, its store in /data, nothing else. Settings are environment variables
# (docs/operations/configure.md). Nothing outside /data and /tmp is written, and nothing needs a privilege: run it with
# --read-only --tmpfs /tmp --cap-drop=ALL --security-opt=no-new-privileges.

FROM node:24.21.0-bookworm-slim AS build
# For the SQLite driver, where no prebuilt one fits the machine.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# There is no .git here; /healthz and `ops --version` say this commit.
ARG COMMIT
# Of the packages that npm calls optional, only sharp's programs for this machine are needed; the others take 31 MB.
RUN npm run build && cp -R node_modules/@img . && npm prune --omit=dev --omit=optional && cp -R @img node_modules

FROM node:24.21.0-bookworm-slim
ARG COMMIT
LABEL org.opencontainers.image.title="Hearthline" \
  org.opencontainers.image.version="1.1.0" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.description="Website with reviews, messages, an assistant and checkout with PayPal" \
  org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim"
# By default each thread keeps the memory that it freed: 23 MiB after a minute of load (docs/performance.md).
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/run.cjs ./scripts/
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/public ./public
COPY --from=build /app/content ./content
COPY --from=build /app/build ./build
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
# Without --start-interval, which Debian 12's podman cannot build, the first check comes after one interval.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: npm and shells do not hand SIGTERM on, and open requests would be lost.
# By default Node 24 lets short-lived objects take four times as much memory before it collects them.
CMD ["node", "--max-semi-space-size=16", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
