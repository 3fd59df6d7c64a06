/** Chinese texts of the agents' landing page, shown in every language (spec section 1). */
export const chinese = {
  title: "诚邀代理合作",
  material: "推广素材",
  onboarding: "15天入职扶持",
  reports: "完整数据报表",
  earnings: "多样化收益方案",
  support: "代理专属客服",
  join: "三步成为代理",
  letter: {
    title: "致有意合作的代理伙伴",
    lead: "我们面向孟加拉语市场，提供电子、真人、体育、捕鱼、棋牌、彩票等全品类游戏。成为我们的代理，您将获得：",
    points: [
      "推广素材：多种尺寸的图片、现成文案与专属推广链接，随取随用",
      "15天入职扶持：从开户、首批推广到首次结算，专人全程指导",
      "完整数据报表：团队、投注、盈亏与收益一目了然",
      "灵活收益：分红、日薪、时薪与实时工资，均按合约结算",
      "客服时间：周一至周五 12:00–21:00",
    ],
    contact: "联系我们",
  },
} as const;

export const chineseTag = "zh-Hans";
