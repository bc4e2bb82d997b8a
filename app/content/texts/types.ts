// biome-ignore-all format: written by scripts/write-text-types.mjs from content/pages.
export type Texts = {
  about: {
    page: {
      title: string;
      description: string;
    };
    headline: string;
    tabs: {
      id: 'ourcompany' | 'mission' | 'ourvision';
      label: string;
      headline: string;
      text: string[];
    }[];
    partners: {
      headline: string;
      logos: string;
      sample: string;
      invitation: string;
      link: string;
    };
    benefits: {
      show: boolean;
      headline: string;
      list: {
        id: 'technology' | 'marketing' | 'partnership' | 'services' | 'transactions' | 'assistance' | 'exclusive' | 'transfers' | 'contracts';
        title: string;
        text: string;
      }[];
    };
  };
  assistant: {
    person: string;
    others: string;
    reviews: {
      none: string;
      some: string;
    };
    saidBefore: string;
    prices: {
      all: string;
      leads: string;
      sellerLeads: string;
      bundles: string;
      discounts: string;
      noDiscounts: string;
    };
    spanish: string;
    sums: {
      unclear: string;
      limit: string;
      covers: string;
      credit: string;
      zipWith: string;
      zipNotWith: string;
      bundles: string;
      costs: string;
      together: string;
      less: string;
      same: string;
      notUpTo: string;
      notBeyond: string;
      buys: string;
      buysOne: string;
      left: string;
      missing: string;
      pays: string;
      paysWithSingles: string;
      saves: string;
      better: string;
      perLead: string;
      gain: string;
    };
    website: string;
  };
  chat: {
    page: {
      title: string;
      description: string;
    };
    title: string;
    subtitle: string;
    conversation: string;
    question: string;
    example: string;
    send: string;
    poweredBy: string;
    greeting: string;
    nearest: string;
    notFound: string;
    menuLabel: string;
    menu: string[];
    assistant: string;
    visitor: string;
    widget: {
      label: string;
      button: string;
      unread: string;
      close: string;
      typing: string;
      again: string;
      failed: string;
      failedLink: string;
    };
    person: string;
    homeLink: string;
    errors: {
      empty: string;
      tooMany: string;
    };
    replies: {
      buy: string;
      sell: string;
      agent: string;
      price: string;
      invest: string;
      other: string;
    };
  };
  checkout: {
    page: {
      title: string;
      description: string;
    };
    title: string;
    order: {
      caption: string;
      product: string;
      price: string;
      quantity: string;
      subtotal: string;
      change: string;
    };
    ahead: string[];
    customer: {
      title: string;
      next: string;
      labels: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        address: string;
        city: string;
        state: string;
      };
      addressHint: string;
      errors: {
        firstName: string;
        lastName: string;
        email: string;
        invalidEmail: string;
        phone: string;
        address: string;
        city: string;
        state: string;
        tooLong: string;
      };
      save: string;
      clear: string;
      saved: string;
      savedForLater: string;
      noSuchButton: string;
    };
    basket: {
      title: string;
      subtotal: string;
      total: string;
      currency: string;
    };
    everyPlan: {
      show: boolean;
      texts: string[];
    };
    bundles: {
      show: boolean;
      texts: string[];
    };
    pay: {
      title: string;
      methods: string;
      seller: string;
      demo: string;
      page: string;
      trouble: string;
      terms: string;
      refunds: string;
      stopped: string;
      buttonsMissing: string;
    };
    approve: {
      text: string;
      inDoubt: string;
      open: string;
      noWindow: string;
      done: string;
    };
    payment: {
      receipt: string;
      unrecorded: {
        title: string;
        note: string;
      };
      paidOn: string;
      again: string;
      unavailable: string;
      outcome: string;
      before: string;
      earlierReceipt: string;
    };
    noPlan: {
      title: string;
      offers: string;
      action: string;
      help: string;
    };
    alerts: {
      success: string;
      declined: string;
      error: string;
      recordRefused: string;
      unknownReason: string;
    };
    advice: {
      NOT_APPROVED: string;
      PENDING: string;
      UNKNOWN: string;
      REFUSED: string;
      ORDER_CHANGED: string;
      DECLINED: string;
      REFUNDED: string;
      CANCELLED: string;
      CLOSED_BY_OPERATOR: string;
      ORDER_REPLACED: string;
      ORDER_EXPIRED: string;
      ORDER_MISMATCH: string;
      other: string;
    };
    payPalAdvice: {
      INSTRUMENT_DECLINED: string;
      PAYER_ACTION_REQUIRED: string;
      PAYER_CANNOT_PAY: string;
      ORDER_NOT_APPROVED: string;
      FAILED: string;
      MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: string;
      PAYMENT_DENIED: string;
      TRANSACTION_BLOCKED_BY_PAYEE: string;
      TRANSACTION_REFUSED: string;
      COMPLIANCE_VIOLATION: string;
      PAYER_ACCOUNT_RESTRICTED: string;
      PAYER_ACCOUNT_LOCKED_OR_CLOSED: string;
      PAYEE_ACCOUNT_RESTRICTED: string;
      ORDER_ALREADY_CAPTURED: string;
      DUPLICATE_INVOICE_ID: string;
      RESOURCE_NOT_FOUND: string;
      VOIDED: string;
      RATE_LIMIT_REACHED: string;
    };
  };
  contact: {
    page: {
      title: string;
      description: string;
    };
    title: string;
    headline: string;
    text: string;
    textLine: string;
    cards: {
      email: string;
      phone: string;
      address: string;
    };
    form: {
      title: string;
      text: string;
      labels: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
      };
      phoneExample: string;
      phoneHint: string;
      errors: {
        email: string;
        phone: string;
      };
      submit: string;
      submitting: string;
    };
    alerts: {
      sent: string;
      failed: string;
    };
  };
  demoPayment: {
    tab: string;
    title: string;
    lead: string;
    decided: string;
    approve: string;
    cancel: string;
    back: string;
    button: string;
    window: {
      title: string;
      text: string;
    };
  };
  emails: {
    facts: {
      plan: string;
      buys: string;
      amount: string;
      price: string;
      status: string;
      orderMade: string;
      order: string;
      payment: string;
      invoice: string;
      unknown: string;
      person: string;
      email: string;
      phone: string;
      address: string;
      zipCodes: string;
      hours: string;
      readMore: string;
    };
    whatToDo: string;
    replyToBuyer: string;
    receipt: {
      subject: string;
      paidWith: string;
      demo: string;
      date: string;
      link: string;
    };
    seller: {
      transaction: string;
      questions: string;
      title: string;
      company: string;
    };
    unpaidBuyer: {
      subject: string;
      failed: string;
      closed: string;
      closedTitle: string;
      refunded: string;
      refundedNote: string;
      title: string;
      paidSince: string;
      askFirst: string;
      again: string;
      link: string;
    };
    sale: {
      subject: string;
      title: string;
      sandbox: string;
      earlier: string;
      fee: string;
      net: string;
      paid: string;
      feeUnknown: string;
      customer: string;
      customerUnknown: string;
      city: string;
      state: string;
    };
    zipCodes: {
      subject: string;
      title: string;
      changeable: string;
    };
    unpaid: {
      subject: string;
      failed: string;
      failedTitle: string;
      closed: string;
      closedTitle: string;
      refunded: string;
      refundedTitle: string;
      mailed: string;
      notMailed: string;
      statuses: string;
      reason: string;
      buyer: string;
    };
    dispute: {
      subject: string;
      title: string;
      text: string;
      link: string;
      case: string;
      opened: string;
      due: string;
      noDate: string;
      paid: string;
    };
    attention: {
      subject: string;
      issue: string;
      askAgain: string;
      otherOrder: string;
      causes: {
        mismatch: {
          cause: string;
          title: string;
          text: string;
        };
        duplicate: {
          cause: string;
          title: string;
          text: string;
        };
        pending: {
          cause: string;
          title: string;
          text: string;
        };
        unknown: {
          cause: string;
          title: string;
          text: string;
        };
        'no-details': {
          cause: string;
          title: string;
          text: string;
        };
      };
    };
    demo: {
      subject: string;
      note: string;
    };
    notSent: {
      demo: {
        subject: string;
        note: string;
      };
      sandbox: {
        subject: string;
        note: string;
      };
    };
    contact: {
      subject: string;
      subjectWithoutName: string;
      notGiven: string;
      sms: string;
      marketing: string;
      refused: string;
      given: string;
      givenTo: string;
      claimed: string;
      received: string;
      id: 'Message number';
      form: string;
      noForm: string;
    };
    desk: {
      review: string;
      message: string;
      states: {
        published: string;
        hidden: string;
        'in quarantine': string;
        'on hold': string;
        new: string;
        answered: string;
        'sent on': string;
        deleted: string;
      };
      title: string;
      subject: string;
      subjectWithoutName: string;
      personal: string;
      details: {
        phone: string;
        email: string;
        address: string;
      };
      automated: string;
      unseen: string;
      text: string;
      rating: string;
      stars: string;
      company: string;
      position: string;
      date: string;
      reason: string;
      seeIt: string;
      open: string;
      commands: string;
    };
    signIn: {
      subject: string;
      howTo: string;
      until: string;
      warning: string;
    };
    test: {
      subject: string;
      text: string;
    };
  };
  errors: {
    pages: {
      400: {
        label: string;
        title: string;
        text: string;
      };
      403: {
        label: string;
        title: string;
        text: string;
      };
      404: {
        label: string;
        title: string;
        text: string;
      };
      405: {
        label: string;
        title: string;
        text: string;
      };
      413: {
        label: string;
        title: string;
        text: string;
      };
      415: {
        label: string;
        title: string;
        text: string;
      };
      429: {
        label: string;
        title: string;
        text: string;
      };
      503: {
        label: string;
        title: string;
        text: string;
      };
    };
    broken: {
      label: string;
      title: string;
      text: string;
    };
    offline: string;
    buttons: {
      reload: string;
      home: string;
      contact: string;
    };
    titles: {
      missing: string;
      broken: string;
    };
    failures: {
      unreachable: string;
      tooLong: string;
      tooMany: string;
      failed: string;
      rejected: string;
    };
    fields: {
      tooLong: string;
      file: string;
    };
  };
  feed: {
    title: string;
    description: string;
  };
  frame: {
    header: {
      home: string;
      main: string;
      phone: string;
      contact: string;
      menu: string;
      openMenu: string;
      closeMenu: string;
      skip: string;
      articles: string;
    };
    menu: {
      to: string;
      label: string;
    }[];
    footer: {
      label: string;
      text: string;
      solutions: {
        show: boolean;
        title: string;
        links: {
          to: string;
          label: string;
        }[];
      };
      company: {
        title: string;
        links: {
          to: string;
          label: string;
        }[];
      };
      legals: string;
      copyright: string;
      pauseMotion: string;
      allowMotion: string;
    };
    callToAction: {
      show: boolean;
      title: string;
      text: string;
      button: string;
    };
    end: {
      next: string;
      mail: string;
    };
    message: {
      label: string;
      close: string;
      fields: string;
      honeypot: string;
    };
    breadcrumb: {
      label: string;
      home: string;
      resources: string;
      process: string;
    };
    carousel: {
      slide: string;
      previous: string;
      next: string;
      pause: string;
      play: string;
    };
    table: string;
  };
  howItWorks: {
    page: {
      title: string;
      description: string;
    };
    hero: {
      headline: string;
      text: string;
      link: string;
    };
    process: {
      headline: string;
      we: string;
      you: string;
      steps: {
        title: string;
        ours: string;
        yours: string;
      }[];
      link: string;
    };
    framework: {
      headline: string;
      text: string;
      parts: {
        title: string;
        text: string;
      }[];
      to: string;
      link: string;
    };
    strategies: {
      headline: string;
      text: string;
      to: string;
      link: string;
    };
    nurturing: {
      headline: string;
      text: string;
      stages: {
        title: string;
        text: string;
      }[];
      to: string;
      link: string;
    };
    playbook: {
      headline: string;
      blocks: {
        title: string;
        text: string;
      }[];
      to: string;
      link: string;
    };
  };
  landing: {
    hero: {
      label: string;
      headline: string;
      offer: string;
      tagline: string;
      contact: string;
      plans: string;
      example: {
        show: boolean;
        title: string;
        label: string;
        where: string;
        whereUpTo: string;
        message: string;
        reply: string;
        call: string;
      };
      prices: {
        title: string;
        upTo: string;
        prepay: string;
        credit: string;
      };
      rating: string;
      slides: string;
    };
    appreciation: {
      show: boolean;
      headline: string;
      text: string;
      figures: {
        figure: string;
        meaning: string;
      }[];
    };
    offers: {
      show: boolean;
      headline: string;
      left: {
        title: string;
        text: string;
        to: string;
        link: string;
      }[];
      right: {
        title: string;
        text: string;
        to: string;
        link: string;
      }[];
    };
    mission: {
      show: boolean;
      headline: string;
      text: string;
    };
    numbers: {
      show: boolean;
      headline: string;
      figures: {
        figure: string;
        meaning: string;
      }[];
    };
    whyUs: {
      show: boolean;
      headline: string;
      cards: {
        title: string;
        text: string;
      }[];
    };
    page: {
      title: string;
      description: string;
    };
    company: {
      areaServed: string;
    };
  };
  leadGenStrategies: {
    page: {
      title: string;
      description: string;
    };
    hero: {
      label: string;
      headline: string;
      lead: string;
      chapters: string;
    };
    growth: {
      name: string;
      headline: string;
      paragraphs: string[];
      exclusivity: {
        title: string;
        text: string;
        bundles: {
          show: boolean;
          title: string;
          text: string;
          buys: string;
        };
      };
      map: {
        show: boolean;
        text: string;
      };
    };
    channels: {
      name: string;
      headline: string;
      text: string;
      channels: {
        title: string;
        text: string;
      }[];
      outcome: string;
      note: string;
    };
    data: {
      name: string;
      headline: string;
      text: string;
      columns: {
        question: string;
        reads: string;
        changes: string;
      };
      questions: {
        question: string;
        reads: string;
        changes: string;
      }[];
      closing: string;
    };
    end: {
      headline: string;
      text: string;
      action: {
        to: string;
        label: string;
      };
      next: {
        to: string;
        title: string;
        text: string;
      };
    };
  };
  leadNurturing: {
    page: {
      title: string;
      description: string;
    };
    hero: {
      label: string;
      headline: string;
      lead: string;
    };
    cooking: {
      headline: string;
      before: {
        label: string;
        title: string;
        lines: string[];
      };
      stages: {
        title: string;
        text: string;
        limit: string;
      }[];
      after: {
        label: string;
        title: string;
        lines: string[];
      };
      buyers: string;
    };
    philosophy: {
      headline: string;
      text: string;
      beliefs: {
        title: string;
        text: string;
      }[];
    };
    serving: {
      headline: string;
      text: string;
      times: {
        figure: string;
        meaning: string;
      }[];
    };
    end: {
      headline: string;
      text: string;
      action: {
        to: string;
        label: string;
      };
      next: {
        to: string;
        title: string;
        text: string;
      };
    };
  };
  operationalFramework: {
    page: {
      title: string;
      description: string;
    };
    hero: {
      label: string;
      headline: string;
      lead: string;
    };
    blueprint: {
      headline: string;
      resultLabel: string;
      cards: {
        drawing: 'territory' | 'automation' | 'outreach' | 'tools' | 'record' | 'data';
        title: string;
        text: string;
        result: string;
      }[];
    };
    division: {
      headline: string;
      sides: {
        title: string;
        duties: string[];
      }[];
    };
    end: {
      headline: string;
      text: string;
      action: {
        label: string;
        mail: {
          subject: string;
          asks: string[];
        };
      };
      next: {
        to: string;
        title: string;
        text: string;
      };
    };
  };
  partnerPlaybook: {
    page: {
      title: string;
      description: string;
    };
    hero: {
      label: string;
      headline: string;
      lead: string;
    };
    plays: {
      headline: string;
      ours: string;
      yours: string;
      blocks: {
        title: string;
        text: string;
        ours: string;
        yours: string;
      }[];
    };
    brokenPlays: {
      headline: string;
      situations: {
        situation: string;
        move: string;
      }[];
    };
    end: {
      headline: string;
      text: string;
      action: {
        label: string;
        mail: {
          subject: string;
          asks: string[];
        };
      };
      next: {
        to: string;
        title: string;
        text: string;
      };
    };
  };
  pictures: {
    alt: {
      'hero-1-villa': string;
      'hero-2-street': string;
      'hero-3-skyline': string;
      'hero-4-interior': string;
      territory: string;
      call: string;
      closing: string;
      path: string;
      'porch-light': string;
      'night-street': string;
      'contact-porch-4x5': string;
      'article-1-key': string;
      'article-2-house': string;
      'article-3-detail': string;
      'about-lounge': string;
    };
    card: string;
    ownCard: string;
  };
  policies: {
    titles: {
      'privacy-policy': string;
      'terms-of-use': string;
      'terms-and-conditions': string;
      'refund-policy': string;
      'communication-policy': string;
    };
    about: string;
    updated: string;
    contents: string;
    others: string;
  };
  pricing: {
    page: {
      title: string;
      description: string;
    };
    contents: string;
    choose: string;
    chosen: string;
    noSuchPlan: string;
    promises: string[];
    rates: {
      show: boolean;
      headline: string;
      title: string;
      offer: string;
      every: string;
      perLead: string;
      byValue: string;
      sameChecks: string;
      everyLead: string;
    };
    bundles: {
      show: boolean;
      headline: string;
      title: string;
      offer: string;
      text: string;
      promise: string;
      credit: string;
      saving: string;
      rows: {
        ofTier: string;
        or: string;
        atPrice: string;
        zip: string;
        yes: string;
        no: string;
      };
      zip: {
        show: boolean;
        available: string;
        smallest: string;
        question: string;
        ask: string;
        how: string[];
        text: string;
        email: string;
        message: string;
      };
    };
    faq: {
      title: string;
    };
  };
  receipt: {
    page: {
      title: string;
      description: string;
    };
    label: string;
    demo: string;
    states: {
      paid: {
        title: string;
      };
      reviewing: {
        title: string;
        note: string;
      };
      confirming: {
        title: string;
        note: string;
      };
      failed: {
        title: string;
        note: string;
      };
      refunded: {
        title: string;
        note: string;
      };
    };
    check: string;
    refund: string;
    rows: {
      plan: string;
      includes: string;
      buyer: string;
      amount: string;
      date: string;
      order: string;
      payment: string;
    };
    inDollars: string;
    terms: {
      show: boolean;
      saving: string;
      zipExclusive: string;
    };
    nextSteps: {
      show: boolean;
      title: string;
      steps: string[];
      zipCodes: {
        show: boolean;
        step: string;
        ahead: string;
        text: string;
        email: string;
        message: string;
        button: string;
        subject: string;
        zipCodesLine: string;
        hoursLine: string;
        title: string;
        hint: string;
        labels: {
          zipCodes: string;
          hours: string;
        };
        given: string;
        seen: string;
      };
      keep: string;
    };
    contact: {
      button: string;
      subject: string;
      call: string;
    };
    plans: string;
  };
  refusals: {
    title: string;
    headline: string;
    home: string;
    reasons: {
      broken: string;
      file: string;
      oldFile: string;
      manyPages: string;
      manyForms: string;
      otherSite: string;
      otherAddress: string;
      tooLong: string;
      method: string;
      host: string;
      longAddress: string;
      malformedAddress: string;
      noAddress: string;
    };
    forms: {
      type: string;
      unreadable: string;
      foreign: string;
      tooLong: string;
      ended: string;
    };
    zipCodes: {
      missing: string;
      wrong: string;
      tooMany: string;
      changed: string;
      seen: string;
      closed: string;
    };
    orders: {
      tooMany: string;
      busy: string;
      noSuchPlan: string;
      otherAmount: string;
      otherPlan: string;
      paid: string;
      notPaid: string;
      noDetails: string;
      unknownOrder: string;
    };
  };
  resources: {
    page: {
      title: string;
      description: string;
    };
    label: string;
    headline: string;
    lead: string;
    read: string;
    article: {
      about: string;
      published: string;
      site: string;
      publisher: string;
      readingTime: string;
      minute: string;
      minutes: string;
      read: string;
      all: string;
      next: string;
    };
    unknown: {
      title: string;
      text: string;
      help: string;
      back: string;
    };
  };
  reviews: {
    headline: string;
    text: string;
    add: string;
    added: string;
    held: string;
    list: string;
    showAll: string;
    pages: string;
    newer: string;
    older: string;
    empty: string;
    invitation: string;
    inWriting: {
      show: boolean;
      text: string;
      questions: string[];
    };
    card: {
      title: string;
      more: string;
      less: string;
      company: string;
      position: string;
      nameless: string;
      stars: string;
    };
    form: {
      title: string;
      close: string;
      labels: {
        firstName: string;
        lastName: string;
        companyName: string;
        jobTitle: string;
        reviewDescription: string;
      };
      rating: string;
      star: string;
      errors: {
        text: string;
        rating: string;
      };
      submit: string;
    };
  };
};
