# Build stage: client packages, and server packages that the client also uses.
FROM node:24-slim AS build
ENV npm_config_cache=/var/cache/npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/package-lock.json web/.npmrc web/
RUN --mount=type=cache,target=/var/cache/npm npm ci --omit=dev && npm ci --prefix web
COPY . .
RUN npm run build

# Run stage: server packages only.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 npm_config_cache=/var/cache/npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/var/cache/npm npm ci --omit=dev
COPY bff bff
COPY shared shared
COPY redis redis
COPY sandbox sandbox
COPY --from=build /app/dist/web dist/web
RUN mkdir node_modules/.cache && chown node node_modules/.cache
USER node
# Fills V8's compile cache, so that containers start faster. The cache depends on the Node options.
RUN node sandbox/main.ts & set -a && . bff/launch.env && ALLOW_SANDBOX=1 timeout --preserve-status 40 node bff/main.ts
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "const {HOST:host,PORT:port}=process.env;require('http').get({host,port,path:'/health/live'},r=>process.exit(r.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
# The container's own NODE_OPTIONS come last, so that they take precedence.
CMD ["sh", "-c", "own=$NODE_OPTIONS && set -a && . bff/launch.env && NODE_OPTIONS=\"$NODE_OPTIONS $own\" exec node bff/main.ts"]
